import { nilUuid } from '../../../db/ids.ts';
import { seesOwnOnly } from '../../../actions/collections/collection_access.ts';
import { assignJob } from '../../../actions/planning/board_assignments.ts';
import { boardOf } from '../../../actions/planning/board.ts';
import { sendMessage } from '../../../actions/planning/board_messages.ts';
import { reportProblem, resolveProblem } from '../../../actions/planning/board_problems.ts';
import { memberOfUser } from '../../../db/queries/fleet/vehicle_road.ts';
import { londonDate } from '../../../domain/dates.ts';
import type { Handler } from '../../../http/context/handler_types.ts';
import { boardLink } from '../../../presenters/planning/board_links.ts';

export const appGetBoard: Handler<'appGetBoard'> = async (ctx, { query }) => {
  const { since, derive, date = londonDate(ctx.now) } = query;
  const own = seesOwnOnly(ctx.identity);
  const board = { team_id: ctx.db.team_id, date };

  return {
    status: 200,
    body: await boardOf(ctx, {
      date,
      since,
      derive: derive === '1',
      member_id: own ? ((await memberOfUser(ctx.db, ctx.identity.user_id)) ?? nilUuid) : null,
      wall_url: own ? null : ctx.base_url + boardLink(board, ctx.cursor_key, ctx.now),
    }),
  };
};

export const appAssignJob: Handler<'appAssignJob'> = async (ctx, { body }) => ({
  status: 200,
  body: await assignJob(ctx, body),
});

export const appReportProblem: Handler<'appReportProblem'> = async (ctx, { body }) => ({
  status: 201,
  body:
    body.problem_id === undefined
      ? await reportProblem(ctx, body)
      : await resolveProblem(ctx, body.problem_id, body),
});

export const appSendMessage: Handler<'appSendMessage'> = async (ctx, { body }) => ({
  status: 201,
  body: await sendMessage(ctx, body),
});
