import { Form } from "react-router";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { StatusBadge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card, CardHeader } from "#app/ui/card.tsx";
import { inputClass } from "#app/ui/form/field.ts";

interface DomainsCardProps {
	domains: { domain: string; enforced: boolean }[];
	refused?: { typed: string; error: string } | null | undefined;
	isForRecruiters: boolean;
}

/** Mail domains that sign in with this provider, and where passwords are disabled. */
export function DomainsCard({ domains, refused, isForRecruiters }: DomainsCardProps) {
	const { t } = useTranslation("sso");
	return (
		<Card as="section" aria-labelledby="domains">
			<CardHeader
				id="domains"
				title={t("domains.title")}
				text={t(isForRecruiters ? "domains.text" : "domains.textContacts")}
			/>
			<ul className="grid gap-3">
				{domains.map(({ domain, enforced }) => (
					<li key={domain} className="flex flex-wrap items-center justify-between gap-2">
						<span className="flex min-w-0 flex-wrap items-center gap-2">
							<span translate="no" className="wrap-anywhere font-medium">
								{domain}
							</span>
							<StatusBadge
								tone={enforced ? "success" : "neutral"}
								label={t(enforced ? "domains.ssoOnly" : "domains.passwordToo")}
							/>
						</span>
						<Form method="post" preventScrollReset className="flex flex-wrap gap-2">
							<input type="hidden" name="domain" value={domain} />
							<Button
								type="submit"
								size="sm"
								name="intent"
								value={enforced ? "domain.free" : "domain.enforce"}
								aria-label={t(enforced ? "domains.freeWhat" : "domains.enforceWhat", { domain })}
							>
								{t(enforced ? "domains.freeIt" : "domains.enforceIt")}
							</Button>
							<Button
								type="submit"
								size="sm"
								variant="ghost"
								name="intent"
								value="domain.remove"
								aria-label={t("domains.removeWhat", { domain })}
							>
								{t("domains.removeIt")}
							</Button>
						</Form>
					</li>
				))}
			</ul>
			<Form method="post" preventScrollReset className="mt-4">
				<label htmlFor="new-domain" className="font-medium">
					{t("domains.new")}
				</label>
				<div className="mt-1 flex flex-wrap gap-2">
					<input
						key={refused?.typed ?? domains.length}
						id="new-domain"
						name="domain"
						defaultValue={refused?.typed ?? ""}
						placeholder={t("domains.example")}
						maxLength={253}
						required
						autoComplete="off"
						autoCapitalize="none"
						spellCheck={false}
						aria-invalid={refused ? true : undefined}
						aria-describedby={refused ? "new-domain-problem" : undefined}
						className={`${inputClass} min-w-0 flex-1 basis-48`}
					/>
					<Button type="submit" name="intent" value="domain.add">
						{t("domains.add")}
					</Button>
				</div>
				{refused && (
					<p id="new-domain-problem" role="alert" className="mt-1 text-danger text-sm">
						{refused.error}
					</p>
				)}
			</Form>
		</Card>
	);
}
