import type { TFunction } from "#app/i18n/i18n.ts";
import { formatFileName } from "../quarantined-file.ts";

/** The name includes the scan state that blocks downloads. */
export function buildCvLink(t: TFunction, cv: { name: string; uid: string; scan_state: string } | undefined) {
	return cv ? { name: formatFileName(t, cv), url: `/candidates/files/${cv.uid}` } : null;
}
