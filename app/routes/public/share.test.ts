import sharp from "sharp";
import { expect, test } from "vitest";
import { Browser } from "#app/auth/browser.testing.ts";
import { site } from "#app/context.ts";
import { titleLines } from "#app/domain/brands/share-picture.ts";
import { withRollback } from "#db/testing.ts";
import { getSharePictureUrl } from "../shared/content/share-picture.server.ts";
import * as share from "./share.ts";

test("titleLines wraps a title to the width and truncates a long one", () => {
	expect(titleLines("Analista de dados")).toEqual(["Analista de dados"]);
	const long = titleLines("Como as empresas de médio porte contratam ".repeat(6));
	expect(long).toHaveLength(4);
	expect(long.every((line) => line.length <= 31)).toBe(true);
	expect(long.at(-1)).toMatch(/…$/);
	expect(titleLines("a".repeat(200))[0]).toHaveLength(30);
});

test("a share picture shows its signed title in the brand's style, is cached immutably, and rejects other titles", () =>
	withRollback(async ({ db, business }) => {
		const browser = new Browser(db, business.host);
		const { context } = await browser.visit({}, { path: "/jobs" });
		const draw = async (title: string, as = title) => {
			const at = new URL(getSharePictureUrl(context.get(site), title));
			at.searchParams.set("title", as);
			const file = at.pathname.split("/").at(-1) ?? "";
			return browser.visit(share, { path: at.pathname + at.search, params: { file } });
		};
		const item = await draw("Salário na vaga <b>");
		expect([item.status, item.headers.get("Content-Type")]).toEqual([200, "image/png"]);
		expect(item.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
		const other = await draw("Outra coisa");
		expect(other.headers.get("ETag")).not.toBe(item.headers.get("ETag"));
		expect((await draw("Salário na vaga <b>", "Compre aqui")).status).toBe(404);
		const noted = new URL(getSharePictureUrl(context.get(site), "Outra coisa", "Recife, PE"));
		const see = (note: string) => {
			noted.searchParams.set("note", note);
			const file = noted.pathname.split("/").at(-1) ?? "";
			return browser.visit(share, { path: noted.pathname + noted.search, params: { file } });
		};
		const placed = await see("Recife, PE");
		expect(placed.status).toBe(200);
		expect(placed.headers.get("ETag")).not.toBe(other.headers.get("ETag"));
		expect((await see("Compre aqui")).status).toBe(404);
	}));

test("drawShare renders the text: a picture with text has more dark pixels", async () => {
	const { renderShareImage: drawShare } = await import("#app/storage/render-svg.server.ts");
	const { shareSvg } = await import("#app/domain/brands/share-picture.ts");
	const colors = { primary_color: "E72576", secondary_color: "DEDC00" };
	const dark = async (title: string, note?: string) => {
		const png = await drawShare(new TextEncoder().encode(shareSvg({ title, note, colors, logo: null })));
		const { data, info } = await sharp(png ?? undefined)
			.greyscale()
			.raw()
			.toBuffer({ resolveWithObject: true });
		expect([info.width, info.height]).toEqual([1200, 630]);
		return data.filter((value) => value < 120).length;
	};
	expect(await dark("Salário na vaga: ação é útil")).toBeGreaterThan((await dark(".")) + 3000);
	expect(await dark("Analista", "Recife, PE")).toBeGreaterThan((await dark("Analista")) + 500);
}, 30_000);
