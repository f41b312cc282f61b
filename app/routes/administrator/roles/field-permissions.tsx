import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Route } from "./+types/role";

type Data = Route.ComponentProps["loaderData"];

/** Field permissions of one entity at a time: checked means visible or editable. */
export function FieldPermissions({ fields, locked }: Data) {
	const { t } = useTranslation("roles");
	const { chosen, entities, rows } = fields;
	return (
		<Card as="section" aria-labelledby="role-fields">
			<CardHeader id="role-fields" title={t("fields.title")} text={t("fields.text")} />
			<Form method="get" action="#role-fields" preventScrollReset className="flex flex-wrap items-end gap-2">
				<label className="min-w-0 flex-1">
					<span className="mb-1 block font-medium text-sm">{t("fields.choose")}</span>
					<select key={chosen?.key} name="fields" defaultValue={chosen?.key} className="list-input w-full">
						{entities.map(({ key, label, limited }) => (
							<option key={key} value={key}>
								{limited ? t("fields.limited", { entity: label }) : label}
							</option>
						))}
					</select>
				</label>
				<Button type="submit">{t("fields.show")}</Button>
			</Form>
			{chosen && (
				<Form key={chosen.key} method="post" preventScrollReset className="mt-4">
					<input type="hidden" name="what" value="fields" />
					<input type="hidden" name="entity" value={chosen.key} />
					<fieldset disabled={locked} className="min-w-0">
						<legend className="sr-only">{chosen.label}</legend>
						<table className="w-full text-left">
							<thead>
								<tr className="border-line border-b text-muted text-sm">
									<th scope="col" className="py-2 font-medium">
										{t("fields.field")}
									</th>
									<th scope="col" className="w-20 py-2 text-center font-medium">
										{t("fields.see")}
									</th>
									<th scope="col" className="w-16 py-2 text-center font-medium">
										{t("fields.edit")}
									</th>
								</tr>
							</thead>
							<tbody className="divide-y divide-line">
								{rows.map(({ name, label, see, edit }) => (
									<tr key={name}>
										<th scope="row" className="py-1.5 font-normal">
											{label}
										</th>
										<td className="text-center">
											{see === null ? (
												<span className="text-muted text-sm">{t("fields.always")}</span>
											) : (
												<Box side="see" name={name} label={t("fields.seeNamed", { field: label })} on={see} />
											)}
										</td>
										<td className="text-center">
											{edit !== null && (
												<Box side="edit" name={name} label={t("fields.editNamed", { field: label })} on={edit} />
											)}
										</td>
									</tr>
								))}
							</tbody>
						</table>
					</fieldset>
					{!locked && (
						<Button type="submit" variant="primary" className="mt-4">
							{t("fields.save")}
						</Button>
					)}
				</Form>
			)}
		</Card>
	);
}

function Box({ side, name, label, on }: { side: "see" | "edit"; name: string; label: string; on: boolean }) {
	return (
		<label className="inline-flex min-h-9 min-w-9 items-center justify-center">
			<input type="checkbox" name={side} value={name} defaultChecked={on} aria-label={label} className="size-4" />
		</label>
	);
}
