import type { TFunction } from "#app/i18n/i18n.ts";
import { mail } from "#app/i18n/pt/mail.ts";
import type { Tone } from "#app/ui/tone.ts";

const tones: Record<string, Tone> = {
	queued: "info",
	sending: "info",
	sent: "success",
	outbox: "neutral",
	failed: "danger",
	skipped: "warning",
	received: "info",
	delivered: "success",
	bounced: "danger",
	complained: "danger",
};

interface Stated {
	state: string;
	delivery?: string | null;
	skipped_reason?: string | null;
	/** Written by a program: out of office. */
	automatic?: boolean;
}

/** Localized message state: a delivery report takes precedence over the sending state. */
export function messageState(t: TFunction, { state, delivery, skipped_reason: skipped, automatic }: Stated) {
	const key = delivery ?? state;
	const tone: Tone = tones[key] ?? "neutral";
	if (delivery) return { key, tone, label: t(`mail:deliveries.${delivery as "bounced"}`) };
	if (automatic) return { key, tone: "neutral" as Tone, label: t("mail:states.automatic") };
	const label = t(`mail:states.${state as "sent"}`);
	if (state !== "skipped") return { key, tone, label };
	return { key, tone, label: `${label}: ${skipReason(t, skipped)}` };
}

function skipReason(t: TFunction, reason: string | null | undefined): string {
	const existing = reason && Object.hasOwn(mail.skipped, reason) ? reason : "other";
	return t(`mail:skipped.${existing as "other"}`);
}
