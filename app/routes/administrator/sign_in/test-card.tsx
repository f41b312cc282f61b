import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import type { Route } from "./+types/connection";

export function TestCard({ test }: { test: Route.ComponentProps["loaderData"]["test"] }) {
	const { t } = useTranslation("sso");
	const { isComplete, checked, trouble, detail, works, tryTo, trial } = test;
	return (
		<Card as="section" aria-labelledby="test">
			<CardHeader id="test" title={t("test.title")} text={checked ?? t("test.text")} />
			{!isComplete && <p className="text-muted">{t("test.incomplete")}</p>}
			{trouble && (
				<div className="mb-4">
					<Banner tone="danger" title={trouble}>
						{detail && <p className="wrap-anywhere">{detail}</p>}
					</Banner>
				</div>
			)}
			{works && (
				<div className="mb-4">
					<Banner tone="success" title={t("test.works")} />
				</div>
			)}
			{isComplete && (
				<div className="flex flex-wrap gap-2">
					<Form method="post" preventScrollReset>
						<Button type="submit" name="intent" value="test">
							{t("test.check")}
						</Button>
					</Form>
					<a href={tryTo} rel="nofollow" className={buttonClass("secondary", "md")}>
						{t("trial.start")}
					</a>
				</div>
			)}
			{trial && (
				<div id="trial" className="mt-5 border-line border-t pt-4">
					<h3 className="font-semibold">{t("trial.title")}</h3>
					<p className="mb-3 text-muted text-sm">{trial.when}</p>
					<Banner tone={trial.isGood ? "success" : "warning"} title={trial.outcome} />
					<dl className="mt-3 grid gap-2">
						{trial.claims.map(([name, value]) => (
							<div key={name} className="grid gap-x-3 sm:grid-cols-[2fr_3fr]">
								<dt translate="no" className="wrap-anywhere text-muted text-sm">
									{name}
								</dt>
								<dd translate="no" className="wrap-anywhere font-mono text-sm">
									{value}
								</dd>
							</div>
						))}
					</dl>
				</div>
			)}
		</Card>
	);
}
