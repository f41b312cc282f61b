import { can } from "#app/domain/access/permissions.ts";
import { actionsFor, getQueuePercent, recipientStates } from "#app/domain/sendouts/sendout.ts";
import { getStatusBadge } from "#app/entities/kit/format-field.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { sendout_queues } from "#app/entities/recruiters/sendout_queues.ts";
import { formatSeconds } from "#app/i18n/format.ts";
import { createFieldFormatter } from "#app/routes/entity/format-rows.server.ts";
import type { RecordContext } from "#app/routes/shared/with-record.server.ts";
import type { RecordAction, RecordHead } from "#app/ui/record/types.ts";
import { stateCounts } from "#db/queries/sendouts/recipients.ts";
import { queuePath } from "./queue-path.ts";

/** Head of a queue: state, counts and available actions. */
export async function getQueueHeader({ trx, user, record: queue, format }: RecordContext<"sendout_queues">) {
	const { t } = format;
	const labels = getLabels(sendout_queues, t);
	const visible = createFieldFormatter(sendout_queues, format, user);
	const path = queuePath(queue.uid);
	const counts = await stateCounts(trx, queue.id);
	const field = sendout_queues.fields.status;
	const head: RecordHead = {
		name: queue.name,
		sub: t("sendouts:queue.by", {
			owner: queue.owner_name,
			entity: labels.option("entity", queue.entity),
			channel: labels.option("channel", queue.channel),
		}),
		icon: sendout_queues.icon,
		...(field ? { status: getStatusBadge(field, queue.status, visible) } : {}),
		back: { to: sendout_queues.path, label: labels.many },
		actions: getActions(),
	};
	return {
		title: format.title(queue.name),
		path,
		head,
		states: recipientStates.map((state) => ({
			state,
			count: format.number(counts[state]),
			to: `${path}?state=${state}`,
		})),
		total: format.number(queue.total),
		percent: getQueuePercent(queue),
		next: queue.next_at && format.when(queue.next_at),
		times: [
			t("sendouts:queue.window", {
				from: queue.window_from.slice(0, 5),
				to: queue.window_to.slice(0, 5),
				limit: format.number(queue.daily_limit),
				gap: formatSeconds(format.locale, queue.gap_seconds),
			}),
			t(queue.business_days_only ? "sendouts:queue.businessDays" : "sendouts:queue.allDays"),
			...(queue.stop_on_reply ? [t("sendouts:queue.stopOnReply")] : []),
		].join(", "),
		starts: { label: labels.field("starts_at"), ...format.when(queue.starts_at) },
		template: { name: queue.template_name, to: `/recruiters/prospecting_templates/${queue.template_uid}` },
		notice: getNotice(),
		/** The owner receives live updates; other viewers poll. */
		live: {
			uid: queue.uid,
			mine: queue.owner_id === user.id,
			going: ["planning", "scheduled", "running"].includes(queue.status),
		},
		tabs: {
			recipients: format.number(queue.total),
			answers: format.number(counts.response),
			steps: queue.steps.length,
		},
	};

	function getActions(): RecordAction[] {
		const mayUpdate = can(user, "update", "sendout_queues");
		const possible = mayUpdate ? actionsFor(queue.status) : [];
		const post = (act: "launch" | "pause" | "resume", icon: string): RecordAction[] =>
			possible.includes(act) && (act === "pause" || can(user, "send", queue.entity as "candidates"))
				? [{ label: t(`sendouts:queue.${act}`), icon, to: `${path}/state`, post: [["act", act]] }]
				: [];
		return [
			...post("launch", "send"),
			...post("resume", "send"),
			...post("pause", "clock"),
			...(possible.includes("reschedule")
				? [{ label: t("sendouts:queue.pace"), icon: "calendar-days", to: `${path}/pace` }]
				: []),
			...(mayUpdate ? [{ label: t("sendouts:queue.rename"), icon: "pencil", to: `${path}/edit` }] : []),
			...(possible.includes("cancel")
				? [{ label: t("sendouts:queue.cancel"), icon: "circle-x", to: `${path}/cancel`, danger: true }]
				: []),
			...(can(user, "destroy", "sendout_queues")
				? [{ label: t("sendouts:queue.remove"), icon: "trash-2", to: `${path}/delete`, danger: true }]
				: []),
		];
	}

	function getNotice(): { tone: "info" | "warning" | "danger"; text: string } | null {
		if (queue.status === "draft") return { tone: "info", text: t("sendouts:queue.draft") };
		if (queue.status === "planning") return { tone: "info", text: t("sendouts:queue.planning") };
		if (queue.status === "paused")
			return {
				tone: "warning",
				text: t(`sendouts:queue.paused.${(queue.paused_reason ?? "by_person") as "by_person"}`),
			};
		if (queue.status === "error") {
			const existing = queue.problem === "template_gone" || queue.problem === "not_allowed" ? queue.problem : "other";
			return { tone: "danger", text: t(`sendouts:queue.problems.${existing}`) };
		}
		return null;
	}
}
