import { expect, test } from "vitest";
import { createCssPurger, parseStylesheet } from "./css-purge.server.ts";

const of = (css: string, html: string, later?: string) =>
	createCssPurger(parseStylesheet(css), later ? parseStylesheet(later) : [])(html);

test("createCssPurger keeps only rules that match the page, with the custom properties and keyframes they use", () => {
	const css = `:root{--a:var(--b);--b:#000;--c:#111;--d:#222}.card{color:var(--a);animation:fade 1s}.other{color:var(--c)}
		@keyframes fade{to{opacity:0}}@keyframes spin{to{rotate:1turn}}@property --b{syntax:"*";inherits:false}`;
	const own = of(css, `<p class="card big" style="background:var(--d)">x</p>`);
	expect(own).toBe(
		`:root{--a:var(--b);--b:#000;--d:#222}.card{color:var(--a);animation:fade 1s}@keyframes fade{to{opacity:0}}@property --b{syntax:"*";inherits:false}`,
	);
});

test("createCssPurger matches every part of a selector, and ignores exclusions and interaction states", () => {
	const html = `<details class="box"><summary data-tone="calm">x</summary></details><a class="[&amp;_p]:mt-1" href="/">y</a>`;
	const saved: [string, boolean][] = [
		[".box summary", true],
		[".box summary em", false],
		[":is(.none,.box)>summary", true],
		[":where(.none,.gone) summary", false],
		[".box:not(.none)", true],
		["a:hover", true],
		["details[open]", true],
		["summary[data-tone=calm]", true],
		["summary[data-tone=loud]", false],
		[".\\[\\&_p\\]\\:mt-1 p", false],
		[".\\[\\&_p\\]\\:mt-1", true],
		["::selection", true],
		["#nowhere", false],
	];
	for (const [selector, remains] of saved) expect(of(`${selector}{top:0}`, html) !== "", selector).toBe(remains);
});

test("createCssPurger keeps nested groups in order and replaces default colours with the brand's", () => {
	const css = `@layer a,b;@layer b{@media (width>1px){.x{top:0}.y{top:1px}}@supports (top:0){.y{left:0}}}:root{--p:red;--q:1px}.x{color:var(--p);left:var(--q)}`;
	expect(of(css, `<i class="x"></i>`, ":root{--p:blue;--z:0}")).toBe(
		"@layer a,b;@layer b{@media (width>1px){.x{top:0}}}:root{--q:1px}.x{color:var(--p);left:var(--q)}:root{--p:blue}",
	);
});
