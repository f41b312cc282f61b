import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { maxShareNoteLength, maxShareTitleLength, shareSvg } from "#app/domain/brands/share-picture.ts";
import type { Site } from "#app/domain/brands/site.ts";
import { siteOrigin } from "#app/emails/site-origin.ts";
import { setting } from "#app/environment.ts";
import { renderShareImage } from "#app/storage/render-svg.server.ts";

type Brand = Pick<Site, "brandKey" | "colors" | "domain">;

interface Message {
	title: string;
	note?: string;
}

/** Signed URL of a share picture: only texts of the brand's pages are rendered. */
export function getSharePictureUrl(site: Brand, title: string, note = ""): string {
	const picture = {
		title: title.slice(0, maxShareTitleLength),
		...(note ? { note: note.slice(0, maxShareNoteLength) } : {}),
	};
	return `${siteOrigin(site.domain)}/share/${getMark(site, picture)}.png?${new URLSearchParams(picture)}`;
}

export function isValidShareSignature(site: Brand, picture: Message, mark: string): boolean {
	const ours = Buffer.from(getMark(site, picture));
	const theirs = Buffer.from(mark);
	return ours.length === theirs.length && timingSafeEqual(ours, theirs);
}

/** Signature of everything the image shows, so that changed colours or logos change its URL. */
function getMark({ brandKey, colors }: Brand, { title, note }: Message): string {
	const key = setting("ENCRYPTION_KEY");
	if (!key) throw new Error("ENCRYPTION_KEY is not set");
	const what = [brandKey, colors.primary_color, colors.secondary_color, title, ...(note ? [note] : [])].join("\n");
	return createHmac("sha256", `share:${key}`).update(what).digest("base64url").slice(0, 22);
}

interface Drawn {
	bytes: Uint8Array<ArrayBuffer>;
	etag: string;
}

const most = 200;
const saved = new Map<string, Promise<Drawn | null>>();

/** Share picture in the brand's colours, rendered once; null on failure. */
export function renderSharePicture(site: Brand, picture: Message): Promise<Drawn | null> {
	const mark = getMark(site, picture);
	const existing = saved.get(mark);
	if (existing) return existing;
	if (saved.size >= most) saved.delete(saved.keys().next().value ?? "");
	const drawing = draw(site, picture).catch(() => null);
	saved.set(mark, drawing);
	// A failed render is retried on the next request.
	void drawing.then((drawn) => drawn ?? saved.delete(mark));
	return drawing;
}

async function draw({ brandKey, colors }: Brand, picture: Message): Promise<Drawn | null> {
	const svg = shareSvg({ ...picture, colors, logo: await getLogo(brandKey) });
	const created = await renderShareImage(new TextEncoder().encode(svg));
	if (!created) return null;
	const bytes = new Uint8Array(created);
	return { bytes, etag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}

/** Reads the built file, or the source folder during development. */
async function getLogo(brandKey: string): Promise<string | null> {
	for (const folder of [["build", "client"], ["public"]])
		try {
			return await readFile(join(process.cwd(), ...folder, "brands", brandKey, "logo.svg"), "utf8");
		} catch {}
	return null;
}
