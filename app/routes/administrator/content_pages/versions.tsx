import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { IdempotencyField } from "#app/ui/form/idempotency-field.tsx";
import { Time } from "#app/ui/time.tsx";
import type { listVersions } from "./versions.server.ts";

interface VersionsProps {
	versions: Awaited<ReturnType<typeof listVersions>>;
	mayChange: boolean;
}

export function Versions({ versions, mayChange }: VersionsProps) {
	const { t } = useTranslation("sites");
	return (
		<Card as="section" aria-labelledby="versions">
			<CardHeader id="versions" title={t("versions.title")} text={t("versions.text")} />
			<ol className="divide-y divide-line border-line border-y">
				{versions.map(({ id, when, by, changed }, place) => (
					<li key={id} className="grid gap-1 py-3">
						<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
							<p className="min-w-0 flex-1">
								<Time {...when} />
								{by && <span className="text-muted"> · {by}</span>}
							</p>
							{place === 0 ? (
								<span className="text-muted text-sm">{t("versions.current")}</span>
							) : (
								mayChange && (
									<Form method="post" preventScrollReset>
										<IdempotencyField />
										<input type="hidden" name="version" value={id} />
										<Button type="submit" size="sm" name="intent" value="restore">
											{t("versions.restore")}
											<span className="sr-only"> {when.text}</span>
										</Button>
									</Form>
								)
							)}
						</div>
						{changed.length === 0 ? (
							<p className="text-muted text-sm">{t("versions.first")}</p>
						) : (
							<details className="text-sm">
								<summary className="min-h-6 cursor-pointer text-muted">
									{changed.map(({ label }) => label).join(", ")}
								</summary>
								<dl className="mt-2 grid gap-2">
									{changed.map(({ label, from, to }) => (
										<div key={label} className="grid gap-0.5">
											<dt className="font-medium">{label}</dt>
											<dd className="break-words">
												<del className="text-muted">{from ?? t("versions.nothing")}</del>
											</dd>
											<dd className="break-words">
												<ins className="no-underline">{to ?? t("versions.nothing")}</ins>
											</dd>
										</div>
									))}
								</dl>
							</details>
						)}
					</li>
				))}
			</ol>
		</Card>
	);
}
