import { use } from "react";
import { type DataRouter, UNSAFE_DataRouterContext } from "react-router";

/** The router itself: its state is current where slow browsers skip renders. */
export const useDataRouter = (): DataRouter | undefined => use(UNSAFE_DataRouterContext)?.router;
