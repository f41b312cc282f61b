import { createContext, use } from "react";

/** Whether the form around a button is being sent. Apart from the form itself, so that a button brings no library of forms. */
export const PendingForm = createContext<{ pending: boolean; formId: string }>({ pending: false, formId: "" });
export const usePendingForm = () => use(PendingForm);
