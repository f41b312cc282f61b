import type { Like } from "../like.ts";
import type { templates as pt } from "../pt/templates.ts";

export const templates: Like<typeof pt> = {
	file: "File",
	fileText: "A docx is filled where it has double braces; of a pdf, the form fields of those names.",
	about: "Version {{version}}: {{name}}, {{kb}} KB.",
	noBoxes: "This pdf has no form fields: it is used as it is, nothing is filled in.",
	choose: "Choose a docx or pdf",
	upload: "Upload file",
	replace: "Upload a new version",
	fields: "Fields found",
	fieldsText: "In the order they stand in the document.",
	noFields: "The document has no fields.",
	unknown: "The product does not know: {{names}}.",
	kept: "File kept. All of its fields are known.",
	unfillable: "Some braces are opened and not closed, or closed and not opened. Mend them in Word and upload again.",
	unreadable: "This document could not be read.",
};
