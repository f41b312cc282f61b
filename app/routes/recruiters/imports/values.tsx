import { data, Form } from "react-router";
import type { DateOrder } from "#app/domain/import/parse-dates.ts";
import { createFormatters } from "#app/http/formatters.ts";
import { notFound } from "#app/http/not-found.ts";
import { readForm } from "#app/http/read-form.server.ts";
import { redirectLocal } from "#app/http/redirect.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { PageHeader } from "#app/ui/page-header.tsx";
import { RowHeader, Table, Td, Th, Tr } from "#app/ui/table.tsx";
import { startCheck } from "#db/queries/imports/import-transitions.ts";
import type { Route } from "./+types/values";
import { getImportPath, withImport } from "./access.server.ts";
import { listColleagueOptions, readValueReplacements, readValuesPage } from "./values.server.ts";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title }];

/** Maps file values that match no list option or record. */
export async function loader({ context, params }: Route.LoaderArgs) {
	const format = createFormatters(context);
	return withImport(context, params.uid, async ({ user, trx, one, entity }) => {
		if (one.state !== "checked") throw redirectLocal(getImportPath(one.uid));
		const values = await readValuesPage(trx, one, entity, user, format);
		return {
			title: format.title(format.t("imports:values.title", { file: one.file_name })),
			file: one.file_name,
			own: getImportPath(one.uid),
			values,
			colleagues: await listColleagueOptions(trx, values),
		};
	});
}

export async function action({ context, params, request }: Route.ActionArgs) {
	const form = await readForm(request);
	return withImport(context, params.uid, async ({ user, trx, one, entity }) => {
		if (one.state !== "checked") throw notFound();
		const read = await readValueReplacements(form, trx, one, entity, user);
		if (!read.ok) return data({ typed: read.typed, wrong: read.wrong }, { status: 422 });
		const chosen = {
			mapping: one.mapping as (string | null)[],
			dateOrder: one.date_order as DateOrder,
			createCompanies: one.create_companies,
			matches: read.matches,
		};
		if (!(await startCheck(trx, one.id, chosen))) throw notFound();
		return redirectLocal(getImportPath(one.uid), { status: 303 });
	});
}

const box = "min-h-(--control) w-full min-w-32 rounded-control border border-line-strong bg-surface px-2";

export default function Values({ loaderData: { file, own, values, colleagues }, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("imports");
	const { typed = {}, wrong = [] } = actionData && "typed" in actionData ? actionData : {};
	return (
		<div className="mx-auto max-w-5xl">
			<PageHeader back={{ to: own, label: file }} title={t("values.title", { file })} text={t("values.text")} />
			<datalist id="colleagues">
				{colleagues.map((name) => (
					<option key={name} value={name} />
				))}
			</datalist>
			<Form method="post">
				<Table caption={t("values.title", { file })}>
					<thead>
						<tr>
							<Th>{t("values.value")}</Th>
							<Th className="text-end max-sm:hidden">{t("values.rows")}</Th>
							<Th>{t("values.meaning")}</Th>
						</tr>
					</thead>
					<tbody>
						{values.map(({ column, header, field, value, rows, options, isPerson }) => {
							const name = `${column}:${value}`;
							const error = wrong.includes(name) ? `${name}-error` : undefined;
							const shared = {
								name,
								className: box,
								"aria-label": t("values.meaningOf", { value, column: header }),
								"aria-invalid": error ? true : undefined,
								"aria-describedby": error,
								defaultValue: typed[name] ?? "",
							};
							return (
								<Tr key={name}>
									<RowHeader className="wrap-anywhere py-2">
										{value}
										<span className="block font-normal text-muted text-sm">
											{header === field ? header : `${header}: ${field}`}
										</span>
									</RowHeader>
									<Td className="tabular text-end max-sm:hidden">{rows}</Td>
									<Td>
										{options ? (
											<select {...shared}>
												<option value="">{t("values.leave")}</option>
												{options.map((option) => (
													<option key={option.value} value={option.value}>
														{option.label}
													</option>
												))}
											</select>
										) : (
											<input
												{...shared}
												{...(isPerson ? { list: "colleagues" } : {})}
												maxLength={200}
												placeholder={t("values.leave")}
											/>
										)}
										{error && (
											<p id={error} className="mt-1 text-danger-text text-sm">
												{t("values.unknown")}
											</p>
										)}
									</Td>
								</Tr>
							);
						})}
					</tbody>
				</Table>
				<p className="mt-3 text-muted text-sm">{t(values.length === 0 ? "values.none" : "values.remembered")}</p>
				<div className="mt-4 flex flex-wrap gap-3">
					{values.length > 0 && (
						<Button type="submit" variant="primary">
							{t("values.save")}
						</Button>
					)}
					<LinkButton to={own} variant="secondary">
						{t("run.cancel")}
					</LinkButton>
				</div>
			</Form>
		</div>
	);
}
