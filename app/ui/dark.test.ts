import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { brandColors } from "#app/domain/brands/brand-colors.ts";
import { buildBrandPalette } from "#app/domain/brands/brand-palette.ts";
import { contrast } from "#app/domain/brands/hex-color.ts";
import { brandKeys } from "#app/domain/brands/site.ts";

const read = (name: string) => readFileSync(join(import.meta.dirname, name), "utf8");

function rule(css: string, selector: string): Record<string, string> {
	const body = css.slice(css.indexOf(selector)).split("{")[1]?.split("}")[0] ?? "";
	return Object.fromEntries(
		[...body.matchAll(/--([\w-]+): (#[0-9a-f]{6})/g)].map(([, name = "", hex = ""]) => [name, hex]),
	);
}

const dark = read("dark.css");
const themes = { light: rule(read("../app.css"), "\n:root {"), dark: rule(dark, ':root[data-theme="dark"]') };
const statuses = ["success", "warning", "danger", "info", "progress"];

test("the dark theme has the same colours when it is chosen and when it follows the system", () => {
	const inSystem = dark.slice(dark.indexOf("@media (prefers-color-scheme: dark)"));
	expect(rule(inSystem, ':root[data-theme="automatic"]')).toEqual(themes.dark);
	expect(Object.keys(themes.dark)).toHaveLength(20);
});

describe.each(brandKeys)("%s", (key) => {
	const palette = buildBrandPalette(brandColors[key]);

	test.each(["light", "dark"] as const)("every colour pair has enough contrast in %s", (theme) => {
		const colors: Record<string, string> = {
			"on-status": "#ffffff",
			...themes[theme],
			...(theme === "dark" ? palette.dark : palette).variables,
		};
		const measured = (front: string, behind: string) => contrast(colors[front] ?? "", colors[behind] ?? "");
		const texts = [
			...statuses.flatMap((statuse) => [
				[`${statuse}-text`, `${statuse}-surface`],
				...["page", "surface", "surface-2"].map((ground) => [`${statuse}-text`, ground]),
				["ink", `${statuse}-surface`],
			]),
			["on-status", "danger"],
			["on-status", "success"],
		];
		for (const [front = "", behind = ""] of texts)
			expect(measured(front, behind), `${front} on ${behind}`).toBeGreaterThanOrEqual(4.5);
		for (const item of [...statuses, "primary-strong", "line-strong"])
			for (const ground of ["page", "surface"])
				if (theme === "dark" || !["primary-strong"].includes(item))
					expect(measured(item, ground), `${item} on ${ground}`).toBeGreaterThanOrEqual(3);
		for (const { foreground, background, ratio, needed } of (theme === "dark" ? palette.dark : palette).contrasts)
			expect(ratio, `${foreground} on ${background}`).toBeGreaterThanOrEqual(needed);
	});
});
