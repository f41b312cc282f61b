import type { ReactNode } from "react";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { EntityForm } from "#app/ui/entity-form.tsx";
import { InsertOptionsContext } from "#app/ui/form/rich/insert-options-context.ts";
import type { FormPage } from "#app/ui/list-view/types.ts";
import { EmailFieldPicker, type FieldGroup } from "./email-field-picker.tsx";

interface TemplateFormProps {
	page: FormPage;
	groups: readonly FieldGroup[];
	/** Above the fields. */
	children?: ReactNode;
}

export function TemplateForm({ page, groups, children }: TemplateFormProps) {
	const { t } = useTranslation("letters");
	const names = [...new Set(groups.flatMap(({ fields }) => fields))];
	const own = new Map(groups.flatMap(({ labels = {} }) => Object.entries(labels)));
	const slots = names.map((name) => ({ name, label: own.get(name) ?? t(`picker.names.${name as "name"}`) }));
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,19rem)]">
			<InsertOptionsContext value={{ slots }}>
				<EntityForm page={page} />
			</InsertOptionsContext>
			<div className="grid min-w-0 gap-4">
				{children}
				<EmailFieldPicker formId={`${page.entity.key}-form`} groups={groups} select={["event_key", "entity"]} />
			</div>
		</div>
	);
}
