import { timingSafeEqual } from "node:crypto";
import { parsePreviewToken, previewHours } from "#app/domain/community/draft-preview.ts";
import { linkToken } from "#db/kit/link-token.ts";

/** Signed link to a draft on its brand's host, for a day and without sign-in. */
export function previewToken(businessId: number, uid: string, now: Date): string {
	const until = now.getTime() + previewHours * 3_600_000;
	return `${until.toString(36)}.${linkToken("preview", businessId, `${uid}:${until}`)}`;
}

export function isPreviewToken(businessId: number, uid: string, token: string | null, now: Date): boolean {
	const preview = parsePreviewToken(token, now);
	if (!preview) return false;
	const ours = linkToken("preview", businessId, `${uid}:${preview.until}`);
	return timingSafeEqual(Buffer.from(ours), Buffer.from(preview.mark));
}
