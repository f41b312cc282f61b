import { categoryColors } from "#app/domain/lists/tearsheet.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { AppForm, SelectField, SubmitButton, TextField, useFormKit } from "#app/ui/form/index.ts";
import type { FormResult } from "#app/ui/form/parse.ts";
import { PageHeader } from "#app/ui/page-header.tsx";

interface CategoryPageProps {
	title: string;
	back: { to: string; label: string };
	start?: { name: string; colour: string };
	result?: FormResult;
}

/** Stand-alone form for a board column, shown again after validation errors. */
export function CategoryPage({ title, back, start, result }: CategoryPageProps) {
	const { t } = useTranslation("work");
	const [form, fields] = useFormKit<{ name: string; colour: string }>({
		id: "category",
		defaultValue: start,
		lastResult: result,
	});
	const labels = { name: t("list.categoryName"), colour: t("list.colour") };
	return (
		<div className="mx-auto max-w-xl">
			<PageHeader back={back} title={title} />
			<AppForm form={form} method="post" labels={labels} className="card card-pad grid gap-4">
				<TextField field={fields.name} label={labels.name} maxLength={60} autoComplete="off" />
				<SelectField
					field={fields.colour}
					label={labels.colour}
					optional
					options={categoryColors.map((colour) => ({ value: colour, label: t(`list.colours.${colour}`) }))}
				/>
				<div className="flex flex-wrap gap-3">
					<SubmitButton>{t("list.save")}</SubmitButton>
					<LinkButton to={back.to} variant="ghost">
						{back.label}
					</LinkButton>
				</div>
			</AppForm>
		</div>
	);
}
