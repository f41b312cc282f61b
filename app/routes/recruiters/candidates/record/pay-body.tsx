import { useTranslation } from "#app/i18n/use-translation.ts";
import { ItemLinks, Section } from "#app/routes/shared/candidates/record-section.tsx";
import { AppLink } from "#app/ui/app-link.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { DescriptionList } from "#app/ui/description-list.tsx";
import { Pencil } from "#app/ui/icons.tsx";
import { MaskedValue } from "#app/ui/masked-value.tsx";
import type { MaskedPay } from "./pay.server.ts";

export function PayBody({ pay, base }: { pay: MaskedPay; base: string }) {
	const { t } = useTranslation("candidate_record");
	const edit = (to: string, label: string, may = pay.may) =>
		may && (
			<AppLink to={`${base}/${to}`} preventScrollReset className={buttonClass("ghost", "sm")}>
				<Pencil aria-hidden className="size-4" />
				<span className="sr-only">{label}</span>
			</AppLink>
		);
	return (
		<div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-2">
			<Section
				id="expectations"
				title={t("pay.expectations")}
				actions={edit("desired_salary", t("pay.expectationsEdit"), pay.mayWish)}
			>
				<DescriptionList
					items={pay.expectations.map(({ label, value }) => ({ label, value: value && <MaskedValue to={value} /> }))}
				/>
			</Section>
			<Section
				id="reason"
				title={t("pay.reason")}
				empty={!pay.reason}
				actions={edit("reason_to_leave", t("pay.reasonEdit"))}
			>
				<p className="whitespace-pre-line break-words">{pay.reason}</p>
			</Section>
			{pay.groups.map((group) => (
				<Section
					key={group.kind}
					id={`pay-${group.kind}`}
					title={group.title}
					addTo={pay.may ? `${base}/remunerations/new?kind=${group.kind}` : null}
					empty={group.items.length === 0}
				>
					<ul className="grid gap-2">
						{group.items.map((item) => (
							<li key={item.id} className="flex min-w-0 items-start justify-between gap-2">
								<div className="min-w-0 flex-1">
									<span className="font-medium">{item.name}</span>
									<span className="block text-muted text-sm">
										{[item.regime, item.benefits, item.asOf].filter(Boolean).join(" · ")}
									</span>
								</div>
								<span className="tabular whitespace-nowrap text-end">
									<MaskedValue to={item.amount} />
									<span className="text-muted text-sm"> / {item.period.toLocaleLowerCase()}</span>
								</span>
								<ItemLinks to={pay.may ? `${base}/remunerations/${item.id}` : null} name={item.name} />
							</li>
						))}
					</ul>
					{group.total && (
						<p className="mt-3 flex justify-between border-line border-t pt-2 font-medium">
							<span>{t("pay.total")}</span>
							<span className="tabular">
								<MaskedValue to={group.total} />
							</span>
						</p>
					)}
				</Section>
			))}
		</div>
	);
}
