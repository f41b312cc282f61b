import { getStatusStyle } from "#app/domain/applies/status-badge.ts";
import { punctuateCep, punctuateCnpj, punctuateCpf, punctuateTaxId } from "#app/domain/candidates/document-numbers.ts";
import { withoutTags } from "#app/domain/text/html.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { truncate } from "#app/domain/text/truncate.ts";
import type { ReaderZones } from "#app/domain/time/reader-time-zone.ts";
import {
	formatAppointment,
	formatDate,
	formatMicros,
	formatMoney,
	formatNumber,
	formatRelative,
} from "#app/i18n/format.ts";
import type { Locale } from "#app/i18n/languages.ts";
import type { Cell, CellKind } from "#app/ui/list-view/types.ts";
import type { Tone } from "#app/ui/tone.ts";
import type { Entity } from "./entity.ts";
import type { DocumentKind, Field } from "./fields.ts";
import type { Labels } from "./labels.ts";

/** Displayed in place of a masked value. */
export const hiddenValue = "•••";

export interface FieldContext {
	locale: Locale;
	now: Date;
	/** Time zones of the reader, used for planned times. */
	clocks: ReaderZones;
	labels: Labels;
	/** Page of a record; null for targets without pages. */
	pathOf(target: string, uid: string): string | null;
	yes: string;
	no: string;
	/** Replaces the name of a record this person may not see. */
	restricted: string;
}

/** Context of pages, which mask values; exports have their own rule. */
export interface PageFieldContext extends FieldContext {
	/** Address that reveals a masked value. */
	revealTo(uid: string, field: string): string;
}

/** Without uid and label the record is not readable for this person. */
type Pointed = { uid: string | null; label: string | null; picture?: string | null; entity?: string };
type Named = Field & { name: string };

/** Record name in the reader's language, Portuguese as fallback. */
export function formatRecordName(
	entity: Pick<Entity, "name" | "english" | "fields" | "scope">,
	record: Record<string, unknown>,
	visible: FieldContext,
): string {
	if (entity.scope === "singleton") return visible.labels.one;
	const english = visible.locale === "en" && entity.english ? record[entity.english] : null;
	if (english) return String(english);
	const field = entity.fields[entity.name];
	return field ? formatFieldText(field, record, visible) : "";
}

/** How a field's column is drawn. */
export function cellKind(field: Field): CellKind {
	switch (field.kind) {
		// Without a status style a value is plain text.
		case "choice":
			return field.look ? "status" : "text";
		case "option":
			return field.tones ? "status" : "text";
		case "choices":
		case "options":
		case "tags":
			return "tags";
		case "money":
		case "percent":
		case "score":
		case "phone":
		case "email":
		case "yes":
		case "link":
			return field.kind;
		case "integer":
			return "number";
		case "day":
		case "moment":
			return "date";
		case "ref":
			return field.to === "recruiters" ? "person" : "ref";
		case "many":
		case "related":
			return "refs";
		case "computed":
			return (
				{
					integer: "number",
					money: "money",
					moment: "date",
					text: "text",
					percent: "progress",
					status: "status",
				} as const
			)[field.as];
		case "text":
		case "multiline":
		case "html":
		case "state":
		case "document":
			return "text";
	}
}

/** A value for a list cell; null when empty. */
export function buildCell(field: Named, record: Record<string, unknown>, visible: PageFieldContext): Cell {
	const value = record[field.name];
	if (value === null || value === undefined || value === "") return null;
	if (field.masked) return { masked: visible.revealTo(String(record.uid), field.name) };
	switch (field.kind) {
		case "choice":
		case "option":
			return cellKind(field) === "status"
				? getStatusBadge(field, String(value), visible)
				: formatFieldText(field, record, visible);
		case "choices":
		case "options":
			return tagged((value as unknown[]).map((item) => visible.labels.option(field.name, String(item))));
		case "tags":
			return tagged(value as string[]);
		case "yes":
			return field.name.endsWith("_at") ? true : value === true;
		case "day":
			return [formatDate(visible.locale, String(value)), ""];
		case "moment":
			if (field.appointment) return [formatAppointment(visible.locale, value as Date, visible.clocks), ""];
			return when(value as Date, visible);
		case "computed":
			if (field.as === "status") return getStatusBadge(field, String(value), visible);
			return field.as === "moment" ? when(new Date(value as string), visible) : formatFieldText(field, record, visible);
		case "ref": {
			const to = value as Pointed;
			const path = field.to === "recruiters" || to.uid === null ? null : visible.pathOf(field.to, to.uid);
			return {
				text: to.label ?? visible.restricted,
				...(path ? { to: path } : {}),
				...(to.picture ? { picture: to.picture } : {}),
			};
		}
		case "many":
		case "related": {
			const all = (value as Pointed[]).map((item) => {
				const path = item.uid && visible.pathOf(item.entity ?? (field.kind === "many" ? field.to : ""), item.uid);
				const text = item.label ?? visible.restricted;
				return path ? { text, to: path } : { text };
			});
			return all.length === 0 ? null : { refs: all.slice(0, 3), more: Math.max(0, all.length - 3) };
		}
		case "link":
			return { text: String(value).replace(/^https?:\/\/(www\.)?/, ""), to: String(value) };
		case "multiline":
		case "html":
			return truncate(formatFieldText(field, record, visible), 140);
		case "phone":
			// Stored value: styling and links are added at rendering.
			return String(value);
		case "text":
		case "email":
		case "state":
		case "document":
		case "integer":
		case "percent":
		case "money":
		case "score":
			return formatFieldText(field, record, visible);
	}
}

/** A value as plain text: exports, facts, changes. */
export function formatFieldText(field: Named, record: Record<string, unknown>, visible: FieldContext): string {
	const value = record[field.name];
	if (value === null || value === undefined) return "";
	const { locale } = visible;
	switch (field.kind) {
		case "choice":
		case "option":
			return visible.labels.option(field.name, String(value));
		case "choices":
		case "options":
			return (value as unknown[]).map((item) => visible.labels.option(field.name, String(item))).join(", ");
		case "tags":
			return (value as string[]).join(", ");
		case "money":
			if (field.micros) return formatMicros(locale, Number(value), String(record[`${field.name}_currency`] ?? "BRL"));
			// With its cents always, so that a column of amounts lines up.
			return formatMoney(locale, Number(value), String(record[`${field.name}_currency`] ?? "BRL"), true);
		case "integer":
		case "score":
			return formatNumber(locale, Number(value));
		case "percent":
			return `${formatNumber(locale, Number(value))}%`;
		case "yes":
			return value === true || value instanceof Date ? visible.yes : visible.no;
		case "day":
			return formatDate(locale, String(value));
		case "moment":
			return field.appointment
				? formatAppointment(locale, value as Date, visible.clocks)
				: formatDate(locale, value as Date, "datetime");
		case "document":
			return formatDocumentNumber(field.of, String(value));
		case "phone":
			return formatPhone(String(value));
		case "ref":
			return (value as Pointed).label ?? visible.restricted;
		case "many":
		case "related":
			return (value as Pointed[]).map(({ label }) => label ?? visible.restricted).join(", ");
		case "computed":
			if (field.as === "status") return visible.labels.option(field.name, String(value));
			if (field.as === "money") return formatMoney(locale, Number(value));
			if (field.as === "integer") return formatNumber(locale, Number(value));
			if (field.as === "moment") return formatDate(locale, new Date(String(value)), "datetime");
			return String(value);
		case "html":
			return withoutTags(String(value));
		case "text":
		case "multiline":
		case "email":
		case "link":
		case "state":
			return String(value);
	}
}

export function formatDocumentNumber(of: DocumentKind, value: string): string {
	return { cpf: punctuateCpf, cnpj: punctuateCnpj, cep: punctuateCep, taxId: punctuateTaxId }[of](value);
}

const statuses = new Map<string, { label: string; tone: Tone; icon?: string }>();

/** Shared object per status and language, so the payload repeats it once. */
export function getStatusBadge(
	field: Named,
	value: string,
	visible: FieldContext,
): { label: string; tone: Tone; icon?: string } {
	const label = field.kind === "state" ? value : visible.labels.option(field.name, value);
	const key = `${field.kind === "choice" ? field.look : ""} ${field.name} ${value} ${label}`;
	let status = statuses.get(key);
	if (!status) {
		status = { label, ...getStyle(field, value) };
		if (statuses.size > 2_000) statuses.clear();
		statuses.set(key, status);
	}
	return status;
}

function getStyle(field: Field, value: string): { tone: Tone; icon?: string } {
	if (field.kind === "choice" && field.look) {
		const { tone, icon } = getStatusStyle(field.look, value);
		return { tone, icon };
	}
	if (field.kind === "computed" && field.as === "status") return { tone: field.tones[value] ?? "neutral" };
	if (field.kind === "option" && field.tones) return { tone: field.tones[value] ?? "neutral" };
	return { tone: "neutral" };
}

function when(value: Date, { locale, now }: FieldContext): [string, string] {
	return [formatRelative(locale, value, now), formatDate(locale, value, "datetime")];
}

function tagged(tags: string[]): Cell {
	return tags.length === 0 ? null : { tags: tags.slice(0, 3), more: Math.max(0, tags.length - 3) };
}
