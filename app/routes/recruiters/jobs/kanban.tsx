import { permit } from "#app/auth/permit.server.ts";
import { database } from "#app/context.ts";
import { can } from "#app/domain/access/permissions.ts";
import { findCardLayout } from "#app/domain/lists/card-layout.ts";
import { stageAgeYears } from "#app/domain/time/business-days.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { parseUid } from "#app/http/uid.ts";
import { listBoardCustomFields } from "#app/routes/shared/applies/board-custom-fields.server.ts";
import { readInBusiness } from "#db/kit/shared-read-transaction.ts";
import { countEnteredBefore, findBoard } from "#db/queries/applies/board.ts";
import { listJobDrafts } from "#db/queries/applies/drafts.ts";
import { listNextInterviews, type NextInterview } from "#db/queries/appointment-answers/next-interviews.ts";
import { listCards } from "#db/queries/entity-cards.ts";
import { listHolidayDays } from "#db/queries/holidays.ts";
import { type BoardOffer, listBoardOffers } from "#db/queries/offers/board.ts";
import { type CardFlag, getInterviewFlag } from "../applies/card-flags.tsx";
import { getOfferFlag } from "../offers/offer-flag.server.ts";
import type { Route } from "./+types/kanban";
import { buildBoard, listTruncatedColumns } from "./kanban/board.server.ts";
import { JobBoard } from "./kanban/board.tsx";
import { getBulkSelect } from "./kanban/bulk-select.server.ts";
import { packCard } from "./kanban/compact-payload.ts";

export { skipPanelRevalidation as shouldRevalidate } from "#app/ui/record-panel/skip-revalidation.ts";

/** Cards of a column before "show more": a board of thousands stays a page. */
const perColumn = 50;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.pageTitle }];

export async function loader({ context, params, url }: Route.LoaderArgs) {
	const user = permit(context, "read", "applies");
	const open = url.searchParams.get("open");
	const find = (url.searchParams.get("find") ?? "").trim().slice(0, 100);
	const format = createFormatters(context);
	const job = parseUid(params.id);
	const { columns, drafts, holidays, look, custom, late, upcoming, offers } = await readInBusiness(
		context.get(database),
		user.businessId,
		async (trx) => {
			const looks = await listCards(trx, user.id, "applies", "kanban");
			const look = findCardLayout(looks.cards, looks.roleIds);
			const custom = listBoardCustomFields(user, format).filter(({ value }) => look?.fields.includes(value));
			const keys = (of: "apply" | "candidate") => custom.flatMap((field) => (field.of === of ? [field.key] : []));
			const board = await findBoard(trx, job, {
				custom: { apply: keys("apply"), candidate: keys("candidate") },
				take: perColumn,
				open: open && /^\d{1,4}(-client)?$/.test(open) ? open : null,
				find: find || null,
				withExpectation: can(user, "view_remuneration", "candidates"),
			});
			if (!board) throw notFound();
			const holidays = await listHolidayDays(trx, stageAgeYears(format.now));
			const partly = listTruncatedColumns(board.columns, holidays, format.now);
			return {
				...board,
				holidays,
				late: await countEnteredBefore(trx, job, partly, find || null),
				drafts: await listJobDrafts(trx, job, perColumn),
				upcoming: can(user, "read", "interviews")
					? await listNextInterviews(trx, { jobUid: job })
					: new Map<string, NextInterview>(),
				offers: can(user, "read", "offers")
					? await listBoardOffers(trx, { jobUid: job })
					: new Map<string, BoardOffer>(),
				look,
				custom: new Map(custom.map(({ value, show }) => [value, show])),
			};
		},
	);
	const sends = can(user, "create", "shortlists");
	const visible = buildBoard(job, columns, drafts, { holidays, look, custom, late, sends }, format, url.searchParams);
	const { cards, ...data } = visible;
	return {
		...data,
		cards: cards.map((card) => {
			const interview = upcoming.get(card.id);
			const offer = offers.get(card.id);
			const flags: (CardFlag | null)[] = [
				offer ? getOfferFlag(offer, format) : null,
				interview ? getInterviewFlag(interview, format) : null,
			];
			const first = flags.filter((flag) => flag !== null);
			return packCard(first.length > 0 ? { ...card, flags: [...first, ...(card.flags ?? [])] } : card);
		}),
		pageTitle: format.title(format.t("recruiters:job.tabs.kanban")),
		job,
		me: user.uid,
		find,
		canMove: can(user, "update", "applies"),
		many: {
			...getBulkSelect(user, url, format),
			...(sends && {
				shortlist: `/recruiters/jobs/${job}/shortlists/new`,
				send: `/recruiters/jobs/${job}/send_to_client`,
			}),
		},
	};
}

/** The board of one job. */
export default function Kanban({ loaderData }: Route.ComponentProps) {
	return <JobBoard board={loaderData} />;
}
