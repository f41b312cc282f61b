import type { TFunction } from "#app/i18n/i18n.ts";

/** Translates the queue's own reasons; program errors stay unchanged. */
export function translateQueueReason(t: TFunction, reason: string | null): string | null {
	const died = /^Its worker died \((\d)\)$/.exec(reason ?? "");
	if (died) return t("administrator:jobs.reasons.died", { count: Number(died[1]) });
	const slow = /^\w+ took longer than ([\d.]+) s$/.exec(reason ?? "");
	if (slow) return t("administrator:jobs.reasons.slow", { seconds: slow[1] });
	if (/^No worker knows the task /.test(reason ?? "")) return t("administrator:jobs.reasons.unknown");
	const misfit = /^The payload does not fit: ([\s\S]*)$/.exec(reason ?? "");
	return misfit ? `${t("administrator:jobs.reasons.misfit")}\n${misfit[1]}` : reason;
}
