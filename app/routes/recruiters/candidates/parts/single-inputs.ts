import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import type { Single } from "#app/domain/candidates/profile-forms.ts";
import { mayEdit } from "#app/entities/kit/editable.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";

/** The boxes this person may write: those of fields that their roles let them edit, and of what is no field. */
export function inputsFor(user: PermissionHolder, { inputs }: Pick<Single, "inputs">) {
	const getField = (column: string) => Object.values(candidates.fields).find((field) => field.column === column)?.name;
	return inputs.filter(({ name }) => mayEdit(user, candidates, getField(name) ?? candidates.name));
}
