import type { TaxLine } from "#app/domain/fees/taxes.ts";
import type { Formatters } from "#app/http/formatters.ts";

export function taxLabel({ tax, withheld, belowMinimum }: TaxLine, t: Formatters["t"]): string {
	if (belowMinimum) return t("billing:belowMinimum", { tax });
	return withheld ? t("billing:withheld", { tax }) : tax;
}
