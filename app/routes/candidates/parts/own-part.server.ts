import { type EditablePart, editableParts, getEditableInputs } from "#app/domain/candidates/editable-profile-parts.ts";
import { type ProfilePart, type ProfilePartName, profileParts } from "#app/domain/candidates/profile-parts.ts";
import type { Formatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { presentForm, type RenderedInput, toPartInputs } from "#app/routes/shared/candidates/parts/form.server.ts";
import type { PartRow } from "#db/queries/candidate-profile-parts.ts";

interface Here {
	own: EditablePart;
	name: ProfilePartName;
	part: ProfilePart;
	/** Its list. */
	list: string;
}

/** The list an address is of: `/candidates/<list>/…`. */
export function parseOwnPartPath(url: URL): Here {
	const own = (url.pathname.split("/")[2] ?? "").replace(/\.data$/, "");
	if (!Object.hasOwn(editableParts, own)) throw notFound();
	const name = editableParts[own as EditablePart];
	return { own: own as EditablePart, name, part: profileParts[name], list: `/candidates/${own}` };
}

/** The form's inputs, labelled in the second person. */
export function presentOwnInputs({ own, name }: Here, format: Formatters): RenderedInput[] {
	const boxes = presentForm(`candidate_record:parts.${name}`, getEditableInputs(own), format);
	return boxes.map((box) =>
		box.name === "current" ? { ...box, label: format.t("registration:fields.current") } : box,
	);
}

/** The item's current values in one line, shown on an edit conflict. */
export function formatItem(here: Here, row: PartRow, format: Formatters): string {
	const input = toPartInputs(here.name, row, format);
	return presentOwnInputs(here, format)
		.filter(({ name, as }) => input[name] && as !== "check")
		.map(({ name, label, options }) => {
			const value = input[name];
			return `${label}: ${options?.find((option) => option.value === value)?.label ?? value}`;
		})
		.join("; ");
}
