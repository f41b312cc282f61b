import type { RouterContextProvider } from "react-router";
import { can } from "#app/domain/access/permissions.ts";
import { storedSelection } from "#app/domain/lists/bulk-selection.ts";
import { readPage } from "#app/domain/lists/page-number.ts";
import { recipientStates, requiresEmail, type StopReason, stopReasons } from "#app/domain/sendouts/sendout.ts";
import { getEntity } from "#app/entities/index.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { withRecord } from "#app/routes/shared/with-record.server.ts";
import { previewAudience } from "#db/queries/sendouts/preview.ts";
import {
	countRecipients,
	listRecipients,
	type RecipientFilter,
	reasonCounts,
	stateCounts,
} from "#db/queries/sendouts/recipients.ts";
import { buildAudienceView } from "../new/audience.server.ts";
import { queuePath } from "../queue/queue-path.ts";
import { buildRecipientView, reasonText } from "./recipient-view.server.ts";

const per = 50;
const maxCounted = 10_000;

/** Recipients by state, reason or name; for a draft, the planned ones. */
export function readRecipientsPage(context: Readonly<RouterContextProvider>, id: string, url: URL) {
	return withRecord(context, "sendout_queues", id, "read", async (open) => {
		const { trx, user, record: queue, format } = open;
		const path = queuePath(queue.uid);
		const query = filterIn(url.searchParams);
		const page = readPage(url.searchParams.get("page"), maxCounted / per);
		const counts = await stateCounts(trx, queue.id);
		const reasons = await reasonCounts(trx, queue.id);
		// Names require the permission to read the records.
		const seen = can(user, "read", queue.entity as "candidates");
		const rows = seen ? await listRecipients(trx, queue.id, query, { skip: (page - 1) * per, take: per }) : [];
		const count = seen ? await countRecipients(trx, queue.id, query, maxCounted + 1) : 0;
		const all = Object.values(counts).reduce((sum, count) => sum + count, 0);
		const chip = (params: Record<string, string>, label: string, number: number, current: boolean) => ({
			to: Object.keys(params).length > 0 ? `?${new URLSearchParams(params)}` : path,
			label,
			count: format.number(number),
			current,
		});
		return {
			title: format.title(queue.name),
			path,
			draft: queue.status === "draft" && seen ? await getDraft() : null,
			state: query.state ?? null,
			q: query.q ?? "",
			filtered: query.state !== undefined || query.reason !== undefined || query.q !== undefined,
			filters: [
				chip({}, format.t("sendouts:recipients.all"), all, !query.state && !query.reason),
				...recipientStates
					.filter((state) => counts[state] > 0 || query.state === state)
					.map((state) => chip({ state }, format.t(`sendouts:states.${state}`), counts[state], query.state === state)),
				...reasons.map(({ reason, count }) =>
					chip({ reason }, reasonText(reason, format) ?? reason, count, query.reason === reason),
				),
			],
			rows: rows.map((row) => buildRecipientView(row, user, format)),
			page,
			per,
			keep: [...url.searchParams].filter(([name]) => name !== "page"),
			total: { count: Math.min(count, maxCounted), capped: count > maxCounted },
		};

		async function getDraft() {
			const entity = getEntity(queue.entity);
			if (!entity) return null;
			const preview = await previewAudience(trx, {
				entity,
				viewer: user,
				selection: storedSelection(queue.selection),
				templateId: queue.template_id,
				siteId: queue.site_config_id,
				byMail: requiresEmail(queue.steps),
			});
			return { audience: buildAudienceView(preview, entity.path, format), many: getLabels(entity, format.t).many };
		}
	});
}

function filterIn(params: URLSearchParams): RecipientFilter {
	const state = recipientStates.find((recipientState) => recipientState === params.get("state"));
	const reason = stopReasons.find((stopReason): stopReason is StopReason => stopReason === params.get("reason"));
	const q = (params.get("q") ?? "")
		.replace(/\p{Cc}/gu, " ")
		.trim()
		.slice(0, 100);
	return { ...(state ? { state } : {}), ...(reason ? { reason } : {}), ...(q ? { q } : {}) };
}
