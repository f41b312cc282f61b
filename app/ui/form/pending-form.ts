import { createContext, use } from "react";

/** Whether the enclosing form is pending; separate so buttons do not import the form library. */
export const PendingForm = createContext<{ pending: boolean; formId: string }>({ pending: false, formId: "" });
export const usePendingForm = () => use(PendingForm);
