import { labelKey } from "#app/domain/reference/enumerations.ts";
import type { Formatters } from "#app/http/formatters.ts";
import type { EventRow } from "#db/queries/proposals/events.ts";

export function formatHistory(events: readonly EventRow[], format: Formatters) {
	return events.map((event) => ({
		id: String(event.id),
		text: getText(event, format),
		more: [
			event.reason && event.kind === "status" ? format.t(labelKey("closingReasons", event.reason)) : event.reason,
			event.note,
			typeof event.details.jobs === "number" ? format.t("proposals:history.jobs", { count: event.details.jobs }) : null,
			event.kind === "accepted" && typeof event.details.ip === "string"
				? format.t("proposals:history.fromIp", { ip: event.details.ip })
				: null,
		].filter((item): item is string => Boolean(item)),
		by:
			event.actor_type === "client"
				? format.t("proposals:history.client", { name: event.actor_name ?? "" })
				: (event.actor_name ?? format.t("proposals:history.system")),
		when: format.when(event.at),
	}));
}

export type History = ReturnType<typeof formatHistory>;

function getText({ kind, from_status, to_status, details }: EventRow, format: Formatters): string {
	const status = (value: number | null) => (value === null ? "" : format.status("proposalStatuses", value).label);
	const { version, to, name, title, act, pct } = details;
	switch (kind) {
		case "status":
			return format.t("proposals:history.status", { from: status(from_status), to: status(to_status) });
		case "services":
			return format.t("proposals:history.services", {
				act: format.t(`proposals:history.acts.${act === "added" || act === "removed" ? act : "changed"}`),
				title: String(title ?? ""),
			});
		case "approval_asked":
			return format.t("proposals:history.approval_asked", { pct: `${format.number(Number(pct) / 100)} %` });
		default:
			return format.t(`proposals:history.${kind}`, {
				version: String(version ?? ""),
				to: String(to ?? ""),
				name: String(name ?? ""),
			});
	}
}
