import type { PartInput } from "#app/domain/candidates/candidate-parts.ts";
import { maskCep } from "#app/domain/candidates/documents.ts";
import { type OwnSection, ownSectionNames, ownSections } from "#app/domain/candidates/profile-sections.ts";
import { isAbroad } from "#app/domain/registration/registration-schema.ts";
import { formatPhone } from "#app/domain/text/phone-display.ts";
import { getLabels } from "#app/entities/kit/labels.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { presentForm, type RenderedInput } from "#app/routes/shared/candidates/parts/form.server.ts";

/** The section an address asks to edit: "sensitive" is none of the columns'. */
export function parseSectionParam(url: URL): OwnSection | "sensitive" | null {
	const query = url.searchParams.get("edit");
	if (query === "sensitive") return query;
	return ownSectionNames.find((name) => name === query) ?? null;
}

export const getSectionColumns = (section: OwnSection): string[] => ownSections[section].map(({ name }) => name);
export const allColumns = ownSectionNames.flatMap(getSectionColumns);

/** The boxes of a section, called as everywhere. */
export function getSectionInputs(section: OwnSection, format: Formatters): RenderedInput[] {
	const { field } = getLabels(candidates, format.t);
	return presentForm("", ownSections[section], format, field);
}

export function toSectionInputs(section: OwnSection, row: Record<string, unknown>): Record<string, string> {
	const inputs: readonly PartInput[] = ownSections[section];
	const input = inputs.map(({ name, as }): [string, string] => {
		const value = row[name];
		if (value === null || value === undefined) return [name, ""];
		if (as === "tel") return [name, formatPhone(String(value))];
		return [name, name === "cep" ? maskCep(String(value)) : String(value)];
	});
	return Object.fromEntries(input);
}

/** The same to read. */
export function getSectionFacts(section: OwnSection, row: Record<string, unknown>, format: Formatters) {
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
