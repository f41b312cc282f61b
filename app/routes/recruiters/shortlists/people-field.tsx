import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { cx } from "#app/ui/cx.ts";
import { type Field, inputClass } from "#app/ui/form/field.ts";
import { CheckboxGroupField } from "#app/ui/form/index.ts";
import type { SelectablePeople } from "./selectable-people.server.ts";

interface PeopleFieldProps {
	field: Field;
	offer: SelectablePeople;
	path: string;
	columns?: 1 | 2;
}

/** The filter button submits the form by GET, so selection and input survive without JavaScript. */
export function PeopleField({ field, offer, path, columns = 2 }: PeopleFieldProps) {
	const { t } = useTranslation("shortlists");
	const { words, stage, stages, people } = offer;
	return (
		<div className="grid gap-3">
			<div className="flex flex-wrap items-end gap-3">
				<label className="grid min-w-0 flex-1 basis-52 gap-1 font-medium">
					{t("people.find")}
					<input
						name="q"
						type="search"
						defaultValue={words}
						maxLength={100}
						autoComplete="off"
						className={cx(inputClass, "font-normal")}
					/>
				</label>
				<label className="grid min-w-0 flex-1 basis-40 gap-1 font-medium">
					{t("people.stage")}
					<select name="stage" defaultValue={stage ?? ""} className={cx(inputClass, "font-normal")}>
						<option value="">{t("people.anyStage")}</option>
						{stages.map(({ value, label }) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Button type="submit" formMethod="get" formAction={path}>
					{t("people.filter")}
				</Button>
			</div>
			{people.length > 0 && (
				<div className="flex flex-wrap gap-2">
					{(["all", "none"] as const).map((select) => (
						<Button
							key={select}
							type="submit"
							size="sm"
							formMethod="get"
							formAction={path}
							formNoValidate
							name="select"
							value={select}
						>
							{t(`people.${select}`)}
						</Button>
					))}
				</div>
			)}
			{people.length === 0 ? (
				<p role="status" className="text-muted">
					{t("people.noMatch")}
				</p>
			) : (
				<CheckboxGroupField field={field} label={t("list.people")} options={people} columns={columns} />
			)}
		</div>
	);
}
