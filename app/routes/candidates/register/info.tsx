import { states } from "#app/domain/reference/states.ts";
import { limits } from "#app/domain/registration/registration-limits.ts";
import { useTranslation } from "#app/i18n/use-translation.ts";
import { DateField, PhoneField, SelectField, TextField } from "#app/ui/form/index.ts";
import type { SectionProps } from "./section.ts";

/** How to reach the person and where they live. */
export function Info({ fields }: SectionProps) {
	const { t } = useTranslation("registration");
	return (
		<>
			<PhoneField field={fields.mobile_phone} label={t("fields.mobile_phone")} />
			<DateField field={fields.date_birth} label={t("fields.date_birth")} autoComplete="bday" />
			<div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
				<TextField field={fields.city} label={t("fields.city")} autoComplete="address-level2" maxLength={limits.city} />
				<SelectField
					field={fields.state}
					label={t("fields.state")}
					autoComplete="address-level1"
					options={states.map(({ uf, name }) => ({ value: uf, label: `${uf} – ${name}` }))}
				/>
			</div>
			<TextField
				field={fields.cep}
				label={t("fields.cep")}
				autoComplete="postal-code"
				inputMode="numeric"
				maxLength={12}
				optional
				inputClassName="max-w-40"
			/>
		</>
	);
}
