import { useId } from "react";
import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { inputClass } from "#app/ui/form/field.ts";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { RecordPicker } from "#app/ui/form/record-picker.tsx";
import { Plus } from "#app/ui/icons.tsx";

interface Props {
	list: {
		path: string;
		here: string;
		audited: boolean;
		suggest: readonly string[];
		categories: { uid: string; name: string }[];
	};
}

export function AddMembers({ list }: Props) {
	const { t } = useTranslation("work");
	const id = useId();
	return (
		<details className="card">
			<summary className="flex min-h-(--control) cursor-pointer list-none items-center gap-2 px-3 font-medium">
				<Plus className="size-4" />
				{t("list.add")}
			</summary>
			<Form
				method="post"
				action={`${list.path}/members`}
				preventScrollReset
				className="grid gap-3 border-line border-t p-3"
			>
				<IdempotencyField />
				<input type="hidden" name="back" value={list.here} />
				<div className="grid gap-1">
					<label htmlFor={`${id}-who`} className="font-medium">
						{t("list.addLabel")}
					</label>
					<RecordPicker
						id={`${id}-who`}
						name="members"
						label={t("list.addLabel")}
						suggest={list.suggest}
						chosen={[]}
						several
					/>
				</div>
				{list.categories.length > 0 && (
					<label className="grid max-w-60 gap-1">
						<span className="font-medium">{t("list.category")}</span>
						<select name="category" className={inputClass}>
							<option value="">{t("list.noCategory")}</option>
							{list.categories.map(({ uid, name }) => (
								<option key={uid} value={uid}>
									{name}
								</option>
							))}
						</select>
					</label>
				)}
				<label className="grid gap-1">
					<span className="font-medium">{t(list.audited ? "list.reason" : "list.note")}</span>
					{list.audited && <span className="text-muted text-sm">{t("list.reasonHelp")}</span>}
					<input name="note" maxLength={1000} required={list.audited} autoComplete="off" className={inputClass} />
				</label>
				<div>
					<Button type="submit" variant="primary">
						{t("list.addButton")}
					</Button>
				</div>
			</Form>
		</details>
	);
}
