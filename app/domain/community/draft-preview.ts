export const previewHours = 24;

/** Parses and verifies a preview link's expiry. */
export function parsePreviewToken(text: string | null, now: Date): { until: number; mark: string } | null {
	const [, time = "", mark = ""] = /^([0-9a-z]{1,11})\.([0-9a-f]{64})$/.exec(text ?? "") ?? [];
	const until = Number.parseInt(time, 36);
	return mark && until > now.getTime() ? { until, mark } : null;
}
