import { html } from '../../mails/html.ts';
import type { Said } from './http.ts';

/** The payment page of a stand-in. */
export interface ShownCheckout {
  provider: string;
  description: string;
  amount_pence: number;
  /** Where the buttons post to. */
  action: string;
  cancel_url: string;
  /** Why it cannot be paid; null while it is open. */
  closed: string | null;
}

const style =
  'body{margin:0;font:1.05rem/1.5 system-ui,sans-serif;background:#eef1f4;color:#1b1f23}main{max-width:26rem;margin:2rem auto;padding:1.5rem;background:#fff;border-radius:8px}p.sample{background:#fff4ce;padding:.5rem .75rem;border-radius:4px}strong.amount{font-size:2rem}button{width:100%;padding:.9rem;font:inherit;font-weight:600;color:#fff;background:#3b2fc9;border:0;border-radius:6px;cursor:pointer}a{display:block;margin-top:1rem;text-align:center}';

/** The page of a checkout, plainly marked as a sample, with a button that pays. */
export function checkoutPage({
  provider,
  description,
  amount_pence,
  action,
  cancel_url,
  closed,
}: ShownCheckout): Said {
  const amount = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(
    amount_pence / 100,
  );

  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${provider} (sample)</title><style>${style}</style></head><body>${
    html`<main>
      <p class="sample">This is a sample of ${provider}. No money moves.</p>
      <h1>${description}</h1>
      <p><strong class="amount">${amount}</strong></p>
      ${
        closed !== null
          ? html`<p role="status">${closed}</p>`
          : html`<form method="post" action="${action}"><button type="submit">Pay ${amount}</button></form>`
      }
      <a href="${cancel_url}">Back to the seller</a>
    </main>`.text
  }</body></html>`;

  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: page };
}
