for (const button of document.querySelectorAll('button[data-copy]')) {
  if (!navigator.clipboard) break;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(button.closest('figure').querySelector('code').textContent);
    button.textContent = 'Copied';
    setTimeout(() => (button.textContent = 'Copy'), 2000);
  });
}

const wide = matchMedia('(min-width: 60rem)');
const list = document.querySelector('nav.guides details');
if (list) {
  list.open = wide.matches;
  wide.addEventListener('change', () => (list.open = wide.matches));
}

const links = new Map(
  [...document.querySelectorAll('aside.contents a')].map((link) => [link.hash.slice(1), link]),
);
const headings = [...document.querySelectorAll('article h2')];

function markCurrent() {
  const passed = headings.filter((heading) => heading.getBoundingClientRect().top < 120);
  const atEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current = atEnd ? headings.at(-1) : passed.at(-1);
  for (const [id, link] of links) link.toggleAttribute('data-current', id === current?.id);
}

addEventListener('scroll', markCurrent, { passive: true });
markCurrent();
