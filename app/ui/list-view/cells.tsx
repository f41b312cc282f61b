import type { ReactElement, ReactNode } from "react";
import { formatPhone, telLink, whatsappLink } from "#app/domain/text/phone-display.ts";
import { AppLink } from "../app-link.tsx";
import { MaskedValue } from "../masked-value.tsx";
import { toneBoxClass } from "../tone.ts";
import { cellStyles } from "./cell-styles.ts";
import type { Cell, CellKind, ColumnHead } from "./types.ts";

/** Translated once per list: a lookup per cell costs more than the cell. */
export interface CellTexts {
	yes: string;
	no: string;
	whatsApp: (phone: string) => string;
	more: (count: number) => string;
}

/** A plain function: one component per cell costs the server a third more. */
export function renderCell(head: ColumnHead, value: Cell, texts: CellTexts): ReactElement {
	const className = cellStyles[head.kind].numeric || head.align === "end" ? "num" : undefined;
	if (isEmpty(value)) return <td key={head.key} className={className} />;
	return (
		<td
			key={head.key}
			data-label={cellStyles[head.kind].labelled ? head.label : undefined}
			title={head.kind === "date" && Array.isArray(value) ? value[1] : undefined}
			className={className}
		>
			{renderCellValue(head.kind, value, texts)}
		</td>
	);
}

export const isEmpty = (value: Cell | undefined): value is null | undefined | "" =>
	value === null || value === undefined || value === "";

export function renderCellValue(kind: CellKind, value: Cell, texts: CellTexts): ReactNode {
	if (typeof value === "string") return kind === "phone" ? getPhone(value, texts) : getText(kind, value);
	if (typeof value === "boolean") return value ? texts.yes : texts.no;
	if (value === null) return null;
	if (Array.isArray(value)) return value[0];
	if ("masked" in value) return <MaskedValue to={value.masked} />;
	if ("tone" in value) return <span className={`st st-${value.tone}`}>{value.label}</span>;
	if ("tags" in value) return getTags(value, texts);
	if ("refs" in value) return getRefs(value, texts);
	if (value.to) return getLink(kind, value.text, value.to);
	return value.text;
}

function getText(kind: CellKind, text: string): ReactNode {
	switch (kind) {
		case "email":
			return <a href={`mailto:${text}`}>{text}</a>;
		case "progress":
			return <progress max={100} value={Number(text) || 0} aria-label={`${text}%`} />;
		case "score":
			return <span className={`score ${toneBoxClass[toneOfScore(Number(text))]}`}>{text}</span>;
		case "text":
		case "money":
		case "number":
		case "percent":
		case "status":
		case "date":
		case "tags":
		case "person":
		case "link":
		case "ref":
		case "refs":
		case "yes":
		case "phone":
			return text;
		default:
			return kind satisfies never;
	}
}

const toneOfScore = (score: number) => (score >= 70 ? "success" : score >= 40 ? "warning" : "neutral");

/** Record links open here; external URLs open in a new tab. */
function getLink(kind: CellKind, text: string, to: string): ReactNode {
	if (kind !== "link") return <AppLink to={to}>{text}</AppLink>;
	return (
		<a href={to} target="_blank" rel="noreferrer">
			{text}
		</a>
	);
}

function getTags({ tags, more }: { tags: string[]; more: number }, texts: CellTexts): ReactNode {
	return [
		...tags.map((tag) => (
			<span key={tag} className="tag">
				{tag}
			</span>
		)),
		more > 0 && rest(more, texts),
	];
}

function getRefs({ refs, more }: { refs: { text: string; to?: string }[]; more: number }, texts: CellTexts): ReactNode {
	return [
		...refs.flatMap(({ text, to }, index) => [
			index > 0 && ", ",
			to ? (
				<AppLink key={to} to={to}>
					{text}
				</AppLink>
			) : (
				text
			),
		]),
		more > 0 && rest(more, texts),
	];
}

function rest(more: number, texts: CellTexts): ReactElement {
	return (
		<span key="more" className="more" title={texts.more(more)}>
			+{more}
		</span>
	);
}

function getPhone(phone: string, texts: CellTexts): ReactNode {
	const text = formatPhone(phone);
	const whatsApp = whatsappLink(phone);
	return (
		<>
			<a href={telLink(phone) ?? ""}>{text}</a>
			{whatsApp && (
				<a href={whatsApp} target="_blank" rel="noreferrer" className="wa">
					{texts.whatsApp(text)}
				</a>
			)}
		</>
	);
}
