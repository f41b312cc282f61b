import { Form } from "react-router";
import type { Rights } from "#app/domain/access/role-matrix.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Route } from "./+types/role";

type Data = Route.ComponentProps["loaderData"];

/** Matrix of rights: checked means allowed; with the scope of records. */
export function Matrix({ matrix, was, wasScopes, locked, sent }: Data & { sent: Rights | undefined }) {
	const { t } = useTranslation("roles");
	return (
		<Card as="section" aria-labelledby="role-rights">
			<CardHeader id="role-rights" title={t("rights")} text={t(locked ? "locked" : "rightsText")} />
			<Form method="post" preventScrollReset>
				<input type="hidden" name="what" value="rights" />
				<input type="hidden" name="was" value={was} />
				<input type="hidden" name="was_scopes" value={wasScopes} />
				<div className="divide-y divide-line border-line border-y">
					{matrix.map(({ resource, label, scope, actions }) => (
						<fieldset
							key={resource}
							disabled={locked}
							className="grid min-w-0 gap-x-4 gap-y-1 py-2 md:grid-cols-[minmax(8rem,10rem)_minmax(0,1fr)]"
						>
							<legend className="contents">
								<span className="pt-1.5 font-medium">{label}</span>
							</legend>
							<div className="flex flex-wrap gap-x-3">
								{scope && (
									<span className="order-last w-full pt-0.5">
										<select
											name={scope.name}
											defaultValue={scope.value}
											aria-label={`${label}: ${t("scope")}`}
											className="list-input w-full max-w-60"
										>
											{scope.options.map(({ value, label: name }) => (
												<option key={value} value={value}>
													{name}
												</option>
											))}
										</select>
									</span>
								)}
								{actions.map(({ action, label: name, on }) => (
									<label key={action} className="flex min-h-9 min-w-20 items-center gap-2">
										<input
											type="checkbox"
											name={resource}
											value={action}
											defaultChecked={sent ? sent[resource]?.includes(action) : on}
											className="size-4"
										/>
										<span>{name}</span>
									</label>
								))}
							</div>
						</fieldset>
					))}
				</div>
				{!locked && (
					<div className="mt-4 flex flex-wrap items-center gap-3">
						<Button type="submit" variant="primary">
							{t("save")}
						</Button>
						<p className="min-w-0 flex-1 text-muted text-sm">
							{t("readNote")} {t("scopeNote")}
						</p>
					</div>
				)}
			</Form>
		</Card>
	);
}
