import { EntityForm } from "#app/ui/entity-form.tsx";
import type { FormPage } from "#app/ui/list-view/page.ts";
import { type FieldGroup, LetterPicker } from "./picker.tsx";

/** The described form, and beside it the fields its texts may name. */
export function TemplateForm({ page, groups }: { page: FormPage; groups: readonly FieldGroup[] }) {
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]">
			<EntityForm page={page} />
			<LetterPicker formId={`${page.entity.key}-form`} groups={groups} select={["event_key", "entity"]} />
		</div>
	);
}
