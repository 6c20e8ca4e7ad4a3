import {
  storedSettings,
  lockedTeamRow,
  teamRow,
  updateTeam,
} from '../../../db/queries/team/team_settings.ts';
import { lastSeal } from '../../../db/queries/platform/audit_seals.ts';
import type { Db } from '../../../db/tenant.ts';
import { bankAccount, bankAccountErrors } from '../../../domain/billing/bank_account.ts';
import type { BankAccount, BankAccountInput } from '../../../domain/billing/bank_account.ts';
import { Invalid, invalid } from '../../../domain/errors.ts';
import {
  auditSettings,
  changedVatScheme,
  repeatedMonth,
  teamSettings,
  vatScheme,
  vatSchemeErrors,
} from '../../../domain/team/team_settings.ts';
import type { TeamSettings, VatScheme } from '../../../domain/team/team_settings.ts';
import type { Context, WriteContext } from '../../../http/context/context.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { RenderedJson } from '../../../presenters/rendered.ts';

function shownSettings(name: string, settings: TeamSettings, updated_at: string) {
  return { object: 'team_settings' as const, name, ...settings, updated_at };
}

function shownVatScheme(scheme: VatScheme, updated_at: string) {
  return { object: 'vat_scheme' as const, ...scheme, updated_at };
}

export const appGetTeamSettings: Handler<'appGetTeamSettings'> = async (ctx) => {
  const team = await teamRow(ctx.db);

  return { status: 200, body: shownSettings(team.name, teamSettings(team.settings), team.updated_at) };
};

export const appUpdateTeamSettings: Handler<'appUpdateTeamSettings'> = async (ctx, { body }) => {
  const team = await lockedTeamRow(ctx.db);
  const before = shownSettings(team.name, teamSettings(team.settings), team.updated_at);
  const { name, bank, ...others } = body;
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const repeated = repeatedMonth(body.hours_worked ?? []);
  if (repeated !== null) throw invalid(`hours_worked.${repeated}.month`, 'is named twice');
  const changes = { ...others, ...(bank !== undefined && { bank: bank && checkedAccount(bank) }) };

  const settings = { ...team.settings, ...changes };
  const updated_at = await updateTeam(ctx.db, { settings, ...(name !== undefined && { name }) });
  const after = shownSettings(name ?? team.name, teamSettings(settings), updated_at);
  recordSettings(ctx, before, after);

  return { status: 200, body: after };
};

/** @throws Invalid for an incomplete or invalid account */
function checkedAccount(input: BankAccountInput): BankAccount {
  const account = bankAccount(input);
  const errors = bankAccountErrors(account);
  if (errors.length > 0) throw new Invalid(errors);

  return account;
}

export const appGetVatScheme: Handler<'appGetVatScheme'> = async (ctx) => {
  const team = await teamRow(ctx.db);

  return {
    status: 200,
    body: shownVatScheme(vatScheme(team.settings, team.profile.vat_number ?? null), team.updated_at),
  };
};

export const appUpdateVatScheme: Handler<'appUpdateVatScheme'> = async (ctx, { body }) => {
  const team = await lockedTeamRow(ctx.db);
  const scheme = vatScheme(team.settings, team.profile.vat_number ?? null);
  const before = shownVatScheme(scheme, team.updated_at);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  const changed = changedVatScheme(scheme, body);
  const errors = vatSchemeErrors(changed);
  if (errors.length > 0) throw new Invalid(errors);

  const updated_at = await updateTeam(ctx.db, {
    settings: { ...team.settings, vat_scheme: changed },
    profile: { ...team.profile, vat_number: changed.vat_number },
  });
  const after = shownVatScheme(changed, updated_at);
  recordSettings(ctx, before, after);

  return { status: 200, body: after };
};

export const appGetAuditSettings: Handler<'appGetAuditSettings'> = async (ctx) => ({
  status: 200,
  body: await shownAuditSettings(ctx.db),
});

export const appUpdateAuditSettings: Handler<'appUpdateAuditSettings'> = async (ctx, { body }) => {
  const team = await lockedTeamRow(ctx.db);
  const before = await shownAuditSettings(ctx.db);
  if (Object.keys(body).length === 0) return { status: 200, body: before };

  await updateTeam(ctx.db, {
    settings: { ...team.settings, audit: { ...auditSettings(team.settings), ...body } },
  });
  const after = await shownAuditSettings(ctx.db);
  recordSettings(ctx, before, after);

  return { status: 200, body: after };
};

async function shownAuditSettings(db: Db) {
  const { updated_at } = await teamRow(db);
  const settings = auditSettings(await storedSettings(db));
  const seal = await lastSeal(db);

  return {
    object: 'audit_settings' as const,
    ...settings,
    last_seal: seal?.seq ?? 0,
    last_seal_hash: seal?.hash ?? null,
    sealed_until: seal?.sealed_until ?? null,
    updated_at,
  };
}

function recordSettings(
  ctx: Context & Pick<WriteContext, 'record'>,
  before: { object: string },
  after: object,
): void {
  ctx.record({
    entity: before.object,
    id: ctx.identity.team_id,
    action: 'update',
    before: RenderedJson.of(before),
    after: RenderedJson.of(after),
  });
}
