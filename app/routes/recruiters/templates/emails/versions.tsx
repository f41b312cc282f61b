import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { Idem } from "#app/ui/form/idempotency-field.tsx";
import { Rich } from "#app/ui/sanitized-html.tsx";

interface Version {
	edition: number;
	label: string;
	when: string;
	current: boolean;
	texts: { key: string; subject: string; html: string }[];
}

/** What a template said, version by version, and the way back to each. */
export function Versions({ versions, action }: { versions: readonly Version[]; action: string | null }) {
	const { t } = useTranslation("letters");
	return (
		<Card as="section" aria-labelledby="versions">
			<CardHeader id="versions" title={t("show.history")} />
			<ol className="grid gap-2">
				{versions.map((version) => (
					<li key={version.edition}>
						<details>
							<summary className="min-h-6 cursor-pointer">
								<span className="font-medium">{version.label}</span>{" "}
								{version.current && <Badge tone="success">{t("show.current")}</Badge>}{" "}
								<span className="text-muted text-sm">{version.when}</span>
							</summary>
							{version.texts.map(({ key, subject, html }) => (
								<div key={key} lang={key === "en" ? "en" : "pt-BR"} className="mt-2 border-line border-l-2 pl-3">
									<p className="font-medium break-words">{subject}</p>
									<div className="max-w-[72ch] break-words">
										<Rich html={html} />
									</div>
								</div>
							))}
							{action && !version.current && (
								<Form method="post" action={action} className="mt-2">
									<Idem />
									<input type="hidden" name="edition" value={version.edition} />
									<Button type="submit" size="sm">
										{t("show.restore")}
									</Button>
								</Form>
							)}
						</details>
					</li>
				))}
			</ol>
		</Card>
	);
}
