import type { BrandKey } from "#app/domain/brands/site.ts";

/** The kit's buttons within a brand's frame, in the shape of the brand's own (`Look.action`): forms that every brand shares keep to it. */
export const buttons: Record<BrandKey, string> = {
	seleta: "",
	talensesgroup:
		"[&_.btn]:rounded-none [&_.btn]:font-normal [&_.btn]:text-sm [&_.btn]:uppercase [&_.btn]:tracking-[0.14em]",
	talenses: "[&_.btn]:rounded-full [&_.btn-secondary]:border-primary-strong [&_.btn-secondary]:text-primary-text",
	jovool:
		"[&_.btn]:rounded-[16px] [&_.btn]:font-bold [&_.btn]:lowercase [&_.btn-primary]:border-3 [&_.btn-primary]:border-ink [&_.btn-primary]:bg-secondary-strong [&_.btn-primary]:text-on-secondary [&_.btn-secondary]:border-3 [&_.btn-secondary]:border-ink",
	land: "[&_.btn]:rounded-full",
	mappit:
		"[&_.btn]:rounded-none [&_.btn]:font-bold [&_.btn-primary]:bg-secondary-strong [&_.btn-primary]:text-on-secondary [&_.btn-secondary]:border-primary-strong [&_.btn-secondary]:text-primary-text",
	localhost: "[&_.btn]:font-mono",
};
