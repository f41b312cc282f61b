import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { EventRow } from "#db/queries/proposals/events.ts";

/** A proposal's history in words, newest first. */
export function historyInWords(events: readonly EventRow[], say: Formatters) {
	return events.map((event) => ({
		id: String(event.id),
		text: textOf(event, say),
		more: [
			event.reason && event.kind === "status" ? say.t(labelKey("closingReasons", event.reason)) : event.reason,
			event.note,
			typeof event.details.jobs === "number" ? say.t("proposals:history.jobs", { count: event.details.jobs }) : null,
			event.kind === "accepted" && typeof event.details.ip === "string"
				? say.t("proposals:history.fromIp", { ip: event.details.ip })
				: null,
		].filter((one): one is string => Boolean(one)),
		by:
			event.actor_type === "client"
				? say.t("proposals:history.client", { name: event.actor_name ?? "" })
				: (event.actor_name ?? say.t("proposals:history.system")),
		when: say.when(event.at),
	}));
}

export type History = ReturnType<typeof historyInWords>;

function textOf({ kind, from_status, to_status, details }: EventRow, say: Formatters): string {
	const status = (value: number | null) => (value === null ? "" : say.status("proposalStatuses", value).label);
	const { version, to, name, title, act, pct } = details;
	switch (kind) {
		case "status":
			return say.t("proposals:history.status", { from: status(from_status), to: status(to_status) });
		case "services":
			return say.t("proposals:history.services", {
				act: say.t(`proposals:history.acts.${act === "added" || act === "removed" ? act : "changed"}`),
				title: String(title ?? ""),
			});
		case "approval_asked":
			return say.t("proposals:history.approval_asked", { pct: `${say.number(Number(pct) / 100)} %` });
		default:
			return say.t(`proposals:history.${kind}`, {
				version: String(version ?? ""),
				to: String(to ?? ""),
				name: String(name ?? ""),
			});
	}
}
