import { getQuarantineState } from "#app/domain/access/quarantine-state.ts";
import type { TFunction } from "#app/i18n/i18n.ts";

/** Plain-text refusal of a quarantined file; undefined when it may be downloaded. */
export function refuseQuarantinedFile(t: TFunction, state: string): Response | undefined {
	const locked = getQuarantineState(state);
	return (
		locked &&
		new Response(t(`reference:scanTexts.${locked}`), {
			status: 409,
			headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
		})
	);
}

/** Label shown beside the file's name; null for none. */
export function formatQuarantineLabel(t: TFunction, state: string): string | null {
	const locked = getQuarantineState(state);
	return locked ? t(`reference:scanStates.${locked}`) : null;
}

/** Its name where only a name has room. */
export function formatFileName(t: TFunction, { name, scan_state }: { name: string; scan_state: string }): string {
	const locked = formatQuarantineLabel(t, scan_state);
	return locked ? `${name} (${locked})` : name;
}
