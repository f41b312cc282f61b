import { maxNoteLength } from "#app/domain/notes/note-html.ts";
import { fixedT } from "#app/i18n/i18n.ts";
import { isLocale } from "#app/i18n/languages.ts";

/** The note followed by unmapped cells, one per line, in the importer's language. */
export function appendCellsToNote(locale: string, note: string, cells: readonly string[]): string {
	const heading = fixedT(isLocale(locale) ? locale : "pt")("imports:leftOut");
	return [note, [heading, ...cells].join("\n")].filter(Boolean).join("\n\n").slice(0, maxNoteLength);
}
