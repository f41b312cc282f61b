import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { entities } from "#app/entities/index.ts";
import { renderSprite } from "#app/ops/icon-sprite.ts";
import { Icon } from "./icon.tsx";
import { iconNames } from "./icon-names.ts";
import * as icons from "./icons.tsx";

const symbols = new Set([...(await renderSprite(iconNames)).matchAll(/<symbol id="([^"]+)"/g)].map(([, id]) => id));
const drawnBy = (html: string) => /<use href="\/assets\/icons-[\da-f]{8}\.svg#([^"]+)"/.exec(html)?.[1];
const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "app/**/*.ts", "app/**/*.tsx"], {
	encoding: "utf8",
})
	.split("\n")
	.filter((file) => file && !file.endsWith(".test.ts"));

test.each(Object.entries(icons))("%s has a symbol in the sprite", (_, icon) => {
	expect(symbols).toContain(drawnBy(renderToStaticMarkup(createElement(icon, {}))));
});

test("every icon name in the code has a symbol in the sprite", () => {
	const written = sources.flatMap((file) =>
		[...readFileSync(file, "utf8").matchAll(/\bicon(?:: |=)"([a-z][a-z\d-]*)"/g)].map(([, name]) => ({ file, name })),
	);
	expect(written.length).toBeGreaterThan(30);
	expect(written.filter(({ name }) => !symbols.has(name))).toEqual([]);
});

test("no source file imports icons from lucide-react", () => {
	const drawing = sources.filter((file) => /from "lucide-react"/.test(readFileSync(file, "utf8")));
	expect(drawing).toEqual([]);
});

test("Icon renders a dashed circle when the name is unknown", () => {
	expect(drawnBy(renderToStaticMarkup(createElement(Icon, { name: "constructor" })))).toBe("circle-dashed");
});

test("an icon is hidden from assistive technology unless it has a label", () => {
	const html = (props: object) => renderToStaticMarkup(createElement(icons.Star, props));
	expect(html({ className: "size-4" })).toMatch(/^<svg class="icon size-4" aria-hidden="true">/);
	expect(html({ "aria-label": "Favorita" })).toMatch(/^<svg class="icon" role="img" aria-label="Favorita">/);
});

test("renderSprite rejects when lucide lacks a name", async () => {
	await expect(renderSprite(["no-such-icon"])).rejects.toThrow("no-such-icon");
});

test("no two entities of recruiters share an icon", () => {
	const icons = Object.groupBy(
		entities.filter(({ path }) => path.startsWith("/recruiters/")),
		({ icon }) => icon ?? "",
	);
	const shared = Object.entries(icons).flatMap(([icon, all = []]) =>
		all.length > 1 ? [`${icon}: ${all.map(({ key }) => key).join(", ")}`] : [],
	);
	expect(shared).toEqual([]);
});
