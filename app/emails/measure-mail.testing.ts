import { parseDocument } from "htmlparser2";
import { contrast, readHex } from "#app/domain/brands/hex-color.ts";
import type { ColorScheme } from "./color-scheme.ts";

type ChildNode = ReturnType<typeof parseDocument>["children"][number];
type Element = Extract<ChildNode, { attribs: unknown }>;
type Style = Record<string, string>;

const isTag = (node: ChildNode): node is Element => "attribs" in node;

const declarations = (style = ""): Style =>
	Object.fromEntries(
		style
			.split(";")
			.filter((part) => part.includes(":"))
			.map((part) => part.split(/:(.*)/s).map((word) => word.trim().replace("!important", "")) as [string, string]),
	);

/** Dark mode declarations per class from the mail's stylesheet. */
function darkClasses(html: string): Record<string, Style> {
	const sheet = /@media \(prefers-color-scheme:dark\)\{(.*)\}<\/style>/.exec(html)?.[1] ?? "";
	return Object.fromEntries(
		[...sheet.matchAll(/\.([\w-]+)\{([^}]*)\}/g)].map(([, name = "", body]) => [name, declarations(body)]),
	);
}

export interface TextContrast {
	text: string;
	color: string;
	ground: string;
	ratio: number;
}

/** Includes the alt texts of images. */
export function measureContrasts(html: string, theme: ColorScheme): TextContrast[] {
	const classes = theme === "dark" ? darkClasses(html) : {};
	const result: TextContrast[] = [];
	const add = (text: string, color: string, ground: string) =>
		text.trim() !== "" && result.push({ text: text.trim(), color, ground, ratio: contrast(color, ground) });
	const walk = (nodes: readonly ChildNode[], color: string, ground: string) => {
		for (const node of nodes) {
			if (node.type === "text") add(node.data.replaceAll("\u00a0", ""), color, ground);
			if (!isTag(node) || ["head", "style", "script", "title"].includes(node.name)) continue;
			const named = (node.attribs.class ?? "").split(" ").map((name) => classes[name] ?? {});
			const style: Style = Object.assign({}, declarations(node.attribs.style), ...named);
			const own = readHex(style.color) ?? color;
			const behind = readHex(style.background) ?? readHex(style["background-color"]) ?? ground;
			if (node.name === "img") add(node.attribs.alt ?? "", own, behind);
			walk(node.children, own, behind);
		}
	};
	walk(parseDocument(html).children, "#000000", "#ffffff");
	return result;
}

/** Every element of a mail, without its text attributes. */
export function listElements(html: string): string[] {
	const elements: string[] = [];
	const walk = (nodes: readonly ChildNode[]) => {
		for (const node of nodes)
			if (isTag(node)) {
				if (node.name !== "style") elements.push(toTag(node));
				walk(node.children);
			}
	};
	walk(parseDocument(html).children);
	return elements;
}

const worded = ["alt", "title", "lang", "content"];

function toTag({ name, attribs }: Element): string {
	const written = Object.entries(attribs)
		.filter(([key]) => !worded.includes(key))
		.map(([key, value]) => ` ${key}="${/^(href|src|srcset)$/.test(key) ? "https://seleta.example/x.png" : value}"`);
	return `<${name}${written.join("")}></${name}>`;
}

/** The rules of its sheets, those within conditions too. */
export const listCssRules = (html: string): string[] => [
	...new Set([...html.matchAll(/\.[\w-]+\{[^}]*\}/g)].map(([rule]) => rule)),
];
