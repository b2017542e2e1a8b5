/** A page of a manual: sentences broken at a width between options, examples and short lines. */
export const MANUAL_PAGE = `HARBOUR-GATE(1)

NAME
----
harbour-gate - open and shut the gate of a harbour

SYNOPSIS
--------
harbour-gate [--wait] [--until=<hour>]
harbour-gate --abort | --list

OPTIONS
-------
--wait::
    Do not fail where another keeper holds the gate. The command
    waits until that keeper lets it go, and tells on every minute
    how long it has been waiting for it already.

--until=<hour>::
    Keep the gate open until this hour. A boat that comes later is
    told to wait outside; whoever pays the night fee is let in as
    long as somebody is in the office to take the money and open.

--abort::
    Stop what is under way. The gate stays where it is at that
    moment, which may be half open, and an error is written for
    the master of the harbour to find in the morning.

--list::
    Write the boats that passed since midnight, one a line, with
    their names and lengths. Boats that paid the night fee are
    marked by a star, and those that never left are in brackets.

    harbour-gate --list
    Anna 12
    Berta 9 *

CAUTION
-------
An error of the motor is not told from a gate that is too heavy.
After three failures in a row the motor is switched off and has
to be switched on again by hand, in the house below the crane.
`;
