import type { PermissionHolder } from "#app/domain/access/permissions.ts";
import type { ProfileForm } from "#app/domain/candidates/profile-forms.ts";
import { mayEdit } from "#app/entities/kit/editable-fields.ts";
import { candidates } from "#app/entities/recruiters/candidates.ts";

/** Inputs this user may edit: permitted fields, and columns that are no field. */
export function listEditableInputs(user: PermissionHolder, { inputs }: Pick<ProfileForm, "inputs">) {
	const getField = (column: string) => Object.values(candidates.fields).find((field) => field.column === column)?.name;
	return inputs.filter(({ name }) => mayEdit(user, candidates, getField(name) ?? candidates.name));
}
