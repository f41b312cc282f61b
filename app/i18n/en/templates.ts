import type { templates as pt } from "../pt/templates.ts";
import type { TextShape } from "../text-shape.ts";

export const templates: TextShape<typeof pt> = {
	file: "File",
	fileText: "A docx is filled in at its double braces; a pdf, at form fields with those names.",
	about: "Version {{version}}: {{name}}, {{kb}} KB.",
	noBoxes: "This pdf has no form fields: it is used as is and nothing is filled in.",
	choose: "Choose a docx or pdf",
	upload: "Upload file",
	replace: "Upload a new version",
	fields: "Fields found",
	fieldsText: "In the order they appear in the document.",
	noFields: "The document has no fields.",
	unknown: "Unknown fields: {{names}}.",
	kept: "File saved. All of its fields are known.",
	unfillable: "Some braces are not opened or closed correctly. Fix them in Word and upload again.",
	unreadable: "This document could not be read.",
};
