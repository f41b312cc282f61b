import { punctuateCep } from "#app/domain/candidates/document-numbers.ts";
import type { ProfileInput } from "#app/domain/candidates/profile-parts.ts";
import {
	type EditableSection,
	editableSectionNames,
	editableSections,
} from "#app/domain/candidates/profile-sections.ts";
import { isAbroad } from "#app/domain/registration/registration-schema.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { presentForm, type RenderedInput } from "#app/routes/shared/candidates/parts/form.server.ts";

/** The section an address asks to edit: "sensitive" is none of the columns'. */
export function parseSectionParam(url: URL): EditableSection | "sensitive" | null {
	const query = url.searchParams.get("edit");
	if (query === "sensitive") return query;
	return editableSectionNames.find((name) => name === query) ?? null;
}

export const getSectionColumns = (section: EditableSection): string[] =>
	editableSections[section].map(({ name }) => name);
export const editableColumns = editableSectionNames.flatMap(getSectionColumns);

/** The boxes of a section, called as everywhere. */
export function getSectionInputs(section: EditableSection, format: Formatters): RenderedInput[] {
	const { field } = getLabels(candidates, format.t);
	return presentForm("", editableSections[section], format, field);
}

export function toSectionInputs(section: EditableSection, row: Record<string, unknown>): Record<string, string> {
	const inputs: readonly ProfileInput[] = editableSections[section];
	const input = inputs.map(({ name, as }): [string, string] => {
		const value = row[name];
		if (value === null || value === undefined) return [name, ""];
		if (as === "tel") return [name, formatPhone(String(value))];
		return [name, name === "cep" ? punctuateCep(String(value)) : String(value)];
	});
	return Object.fromEntries(input);
}

/** The same to read. */
export function getSectionFacts(section: EditableSection, row: Record<string, unknown>, format: Formatters) {
	const input = toSectionInputs(section, row);
	const elsewhere = isAbroad(row) ? "state" : "region";
	return getSectionInputs(section, format)
		.filter(({ name }) => name !== elsewhere)
		.map(({ name, as, label, options, detailOf, rare }) => {
			const value = input[name] ?? "";
			const visible = options?.find((option) => option.value === value)?.label ?? value;
			return {
				label,
				value: as === "day" && value ? format.day(value) : visible,
				isDetail: detailOf !== undefined || rare === true,
			};
		})
		.filter(({ value, isDetail }) => value || !isDetail)
		.map(({ label, value }) => ({ label, value }));
}
