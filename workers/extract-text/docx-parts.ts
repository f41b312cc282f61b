import type JSZip from "jszip";
import { walkXml } from "./xml.ts";
import { readPart } from "./zip-parts.ts";

export interface Relationship {
	type: string;
	/** A part's name, or an address. */
	target: string;
}

export async function readRelationships(parts: JSZip, part: string): Promise<Map<string, Relationship>> {
	const folder = part.slice(0, part.lastIndexOf("/") + 1);
	const xml = await readPart(parts, `${folder}_rels/${part.slice(folder.length)}.rels`);
	const result = new Map<string, Relationship>();
	walkXml(xml, {
		open(_, { Id = "", Type = "", Target = "", TargetMode }) {
			if (Id !== "")
				result.set(Id, {
					type: Type.slice(Type.lastIndexOf("/") + 1),
					target: TargetMode === "External" ? Target : resolve(folder, Target),
				});
			return undefined;
		},
	});
	return result;
}

function resolve(folder: string, target: string): string {
	const path = target.startsWith("/") ? target.slice(1) : folder + target;
	const result: string[] = [];
	for (const part of path.split("/"))
		if (part === "..") result.pop();
		else if (part !== "." && part !== "") result.push(part);
	return result.join("/");
}

/** Character style; undefined properties are inherited. */
export interface DocxTextStyle {
	bold?: boolean | undefined;
	size?: number | undefined;
	hidden?: boolean | undefined;
	bullet?: boolean | undefined;
	/** Twentieths of a point above the paragraph. */
	before?: number | undefined;
	isHeading?: boolean | undefined;
}

export const isPropertyOn = (value: string | undefined) => value === undefined || !/^(?:0|false|off|none)$/.test(value);

/** Reads one property into a style. `value` reads attributes with the part's prefix. */
export function readProperty(
	style: DocxTextStyle,
	name: string,
	value: (attribute: string) => string | undefined,
): void {
	if (name === "b") style.bold = isPropertyOn(value("val"));
	else if (name === "sz") style.size = Number(value("val")) || undefined;
	else if (name === "vanish") style.hidden = isPropertyOn(value("val"));
	else if (name === "numId") style.bullet = value("val") !== "0";
	else if (name === "spacing") style.before = Number(value("before") ?? style.before ?? 0) || 0;
	else if (name === "outlineLvl") style.isHeading = Number(value("val") ?? 9) < 9;
}

/** Styles by id with inherited properties; the document defaults have id "". */
export function readStyles(xml: string): Map<string, DocxTextStyle> {
	const styles = new Map<string, DocxTextStyle & { parent?: string }>([["", {}]]);
	let style: DocxTextStyle & { parent?: string } = {};
	walkXml(xml, {
		open(name, attributes) {
			const [prefix, local = ""] = name.split(":");
			const value = (attribute: string) => attributes[`${prefix}:${attribute}`];
			if (local === "docDefaults") style = styles.get("") ?? {};
			else if (local === "style") {
				style = {};
				styles.set(value("styleId") ?? "", style);
			} else if (local === "basedOn") style.parent = value("val") ?? "";
			else readProperty(style, local, value);
			return undefined;
		},
	});
	return new Map([...styles.keys()].map((id) => [id, inherit(styles, id)]));
}

function inherit(styles: ReadonlyMap<string, DocxTextStyle & { parent?: string }>, id: string): DocxTextStyle {
	const chain: DocxTextStyle[] = [];
	let at: string | undefined = id;
	for (let steps = 0; at !== undefined && steps < 12; steps++) {
		const style = styles.get(at);
		if (style)
			chain.unshift(
				Object.fromEntries(Object.entries(style).filter(([name, value]) => name !== "parent" && value !== undefined)),
			);
		at = at === "" ? undefined : (style?.parent ?? "");
	}
	return Object.assign({}, ...chain);
}
