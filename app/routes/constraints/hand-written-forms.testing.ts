import { accountForms } from "./account-forms.testing.ts";
import { backOfficeForms } from "./back-office-forms.testing.ts";
import { billingForms } from "./billing-forms.testing.ts";
import { candidateForms } from "./candidate-forms.testing.ts";
import { clientForms } from "./client-forms.testing.ts";
import { esocialForms } from "./esocial-forms.testing.ts";
import { formRequestForms } from "./form-request-forms.testing.ts";
import type { HandWrittenForm } from "./forms.testing.ts";
import { partForms } from "./part-forms.testing.ts";
import { peopleForms } from "./people-forms.testing.ts";
import { placementForms } from "./placement-forms.testing.ts";
import { proposalForms } from "./proposal-forms.testing.ts";
import { publicForms } from "./public-forms.testing.ts";
import { recruiterForms } from "./recruiter-forms.testing.ts";
import { shortlistForms } from "./shortlist-forms.testing.ts";
import { signInForms } from "./sign-in-forms.testing.ts";

/** Every form that no description of an entity makes, by its name. */
export const handWrittenForms: Readonly<Record<string, HandWrittenForm>> = {
	...partForms,
	...accountForms,
	...peopleForms,
	...backOfficeForms,
	...clientForms,
	...proposalForms,
	...shortlistForms,
	...publicForms,
	...signInForms,
	...candidateForms,
	...recruiterForms,
	...placementForms,
	...billingForms,
	...formRequestForms,
	...esocialForms,
};
