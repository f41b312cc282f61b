import { getQuarantineState } from "#app/domain/access/scan-state.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** The answer for a file that is not handed out, as plain text; undefined: it is. */
export function answerQuarantined(t: TFunction, state: string): Response | undefined {
	const held = getQuarantineState(state);
	return (
		held &&
		new Response(t(`reference:scanTexts.${held}`), {
			status: 409,
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
		})
	);
}

/** What stands beside its name; null: nothing. */
export function formatQuarantineLabel(t: TFunction, state: string): string | null {
	const held = getQuarantineState(state);
	return held ? t(`reference:scanStates.${held}`) : null;
}

/** Its name where only a name has room. */
export function namedFile(t: TFunction, { name, scan_state }: { name: string; scan_state: string }): string {
	const held = formatQuarantineLabel(t, scan_state);
	return held ? `${name} (${held})` : name;
}
