import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { inspectUpload } from "./inspect-upload.server.ts";
import { hasSvgText, isSvg, renderUntrustedSvg } from "./render-svg.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = (inside: string, size = 'width="80" height="20"') =>
	`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${inside}</svg>`;
const green = '<rect width="80" height="20" fill="#0a7"/>';
/** Width and height are at fixed offsets of a PNG. */
const getSize = (png: Uint8Array) => {
	const view = new DataView(png.buffer, png.byteOffset);
	return [view.getUint32(16), view.getUint32(20)];
};

test("drawing an SVG returns an image whose longer side is 800 whatever size the SVG declares", {
	timeout: 60_000,
}, async () => {
	for (const [size, expected] of [
		['width="80" height="20"', [800, 200]],
		['width="20" height="80"', [200, 800]],
		['width="100000" height="100000" viewBox="0 0 80 20"', [800, 800]],
		['viewBox="0 0 80 20"', [800, 200]],
	] as const) {
		const png = await renderUntrustedSvg(bytes(svg(green, size)));
		expect(png && getSize(png), size).toEqual(expected);
	}
});

test("drawing an SVG runs no scripts or events and fetches no URLs", { timeout: 60_000 }, async () => {
	const query: string[] = [];
	const server = createServer((request, response) => {
		query.push(request.url ?? "");
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const there = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const plain = await renderUntrustedSvg(bytes(svg(green)));
	try {
		for (const extra of [
			`<script>fetch("${there}/script")</script>`,
			`<image href="${there}/picture.png" width="9" height="9"/>`,
			'<image xlink:href="file:///etc/passwd" width="9" height="9"/>',
			`<style>@import url("${there}/style.css"); rect { fill: url("${there}/fill.svg#a") }</style>`.replace(
				"rect",
				"circle",
			),
			`<use href="${there}/other.svg#a"/>`,
			`<foreignObject width="9" height="9"><iframe src="${there}/frame"/></foreignObject>`,
		]) {
			const png = await renderUntrustedSvg(bytes(svg(extra + green)));
			expect(png && Buffer.from(png).equals(Buffer.from(plain ?? [])), extra).toBe(true);
		}
		expect(query).toEqual([]);
	} finally {
		server.close();
	}
});

test("drawing an SVG refuses entities, endless and empty drawings within its time limit", {
	timeout: 90_000,
}, async () => {
	const laughs = Array.from({ length: 12 }, (_, n) => `<!ENTITY l${n + 1} "${`&l${n};`.repeat(10)}">`).join("");
	const billion = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${laughs}]>${svg("<desc>&l12;</desc>")}`;
	const outside = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<desc>&x;</desc>")}`;
	const deep = svg(`${"<g>".repeat(100_000)}${"</g>".repeat(100_000)}`);
	const uses = svg(
		`<defs><g id="u0">${green}</g>${Array.from({ length: 30 }, (_, n) => `<g id="u${n + 1}"><use href="#u${n}"/><use href="#u${n}"/></g>`).join("")}</defs><use href="#u30"/>`,
	);
	for (const [name, hostile] of Object.entries({ billion, outside, deep, uses, empty: svg(""), broken: "<svg" })) {
		const begun = performance.now();
		expect(await renderUntrustedSvg(bytes(hostile), { patience: 5000 }), name).toBeNull();
		expect(performance.now() - begun, name).toBeLessThan(15_000);
		const sent = await inspectUpload(new File([hostile], "logo.svg", { type: "image/svg+xml" }), "logo");
		expect(sent.ok, name).toBe(false);
	}
});

test("inspectUpload accepts an SVG only as a logo, by its content, and refuses one with text elements", async () => {
	expect(isSvg(bytes(`\uFEFF<?xml version="1.0"?>\n<!-- a -->\n<!DOCTYPE svg PUBLIC "x" "y">\n${svg(green)}`))).toBe(
		true,
	);
	expect(isSvg(bytes("<html><svg/></html>"))).toBe(false);
	expect(hasSvgText(bytes(svg("<text>a</text>")))).toBe(true);
	expect(hasSvgText(bytes(svg("<svg:text>a</svg:text>")))).toBe(true);
	expect(hasSvgText(bytes(svg("<textPathless/>")))).toBe(false);
	const file = new File([svg(green)], "../logo.svg", { type: "image/png" });
	expect((await inspectUpload(file, "avatar")).ok).toBe(false);
	expect(await inspectUpload(file, "logo")).toMatchObject({ ok: true, contentType: "image/png", safeName: "logo.png" });
	const letters = new File([svg("<text>a</text>")], "logo.svg");
	expect(await inspectUpload(letters, "logo")).toMatchObject({
		ok: false,
		messageKey: "reference:uploadProblems.letters",
	});
});
