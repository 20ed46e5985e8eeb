# A program whose window, and what becomes of it, is said by its arguments: key=value.
array set say {size 640x480 title Small text {} buttons {} menu {} fixed 0 type {} life 0 unmap 0 splash 0 late {} lateText 0 ping 0 hang 0 dies {} drawn 0 frame 1 asks 0}
foreach word $argv { if {[regexp {^([a-zA-Z]+)=(.*)$} $word -> key value]} { set say($key) [string map {_ { } | "\n"} $value] } }

proc fill {top text buttons drawn} {
  set at [expr {$top eq "." ? "" : $top}]
  if {$drawn} {
    canvas $at.c -background white -highlightthickness 0
    pack $at.c -fill both -expand 1
    foreach {x y} {20 20 90 40 40 110 150 90 180 160} { $at.c create oval $x $y [expr {$x + 50}] [expr {$y + 40}] -fill orange }
  } else {
    pack [label $at.l -text $text -justify left -wraplength 0] -expand 1 -fill both
  }
  if {$buttons ne ""} {
    pack [frame $at.b] -side bottom
    set number 0
    foreach one $buttons { pack [button $at.b.[incr number] -text $one] -side left -padx 4 -pady 4 }
  }
}

proc make_main {} {
  global say
  if {$say(splash)} { toplevel .main -class Main; set top .main } else { set top . }
  wm title $top $say(title)
  # Tk answers to _NET_WM_PING, but does not offer it.
  if {$say(ping)} { after 700 [list exec xprop -name $say(title) -f WM_PROTOCOLS 32a -set WM_PROTOCOLS _NET_WM_PING] }
  wm geometry $top $say(size)
  if {$say(fixed)} { wm resizable $top 0 0 }
  if {$say(type) ne ""} { wm attributes $top -type $say(type) }
  if {$say(menu) eq "editor"} {
    pack [text [expr {$top eq "." ? "" : $top}].t] -fill both -expand 1
    [expr {$top eq "." ? "" : $top}].t insert end $say(text)
  } else { fill $top $say(text) $say(buttons) $say(drawn) }
  if {$say(life)} { after $say(life) exit }
  if {$say(unmap)} { after $say(unmap) { wm withdraw . } }
  if {$say(hang)} { after $say(hang) { exec sleep 1000 } }
  if {$say(dies) eq "resize"} { after 1000 {
    set before [winfo width .]
    bind . <Configure> { if {"%W" eq "." && %w != $before} exit }
  } }
  if {$say(dies) eq "key"} { bind all <Key> exit }
  if {$say(late) ne ""} { after [lindex $say(late) 0] {
    toplevel .late
    wm title .late [lindex $say(late) 3]
    wm geometry .late [lindex $say(late) 1]+40+40
    wm attributes .late -type [lindex $say(late) 2]
    if {[lindex $say(late) 2] eq "dialog"} { wm transient .late . }
    after $say(lateText) { fill .late "An error occurred:\nthe settings could not be read." OK 0 }
  } }
}

if {$say(splash)} {
  wm title . $say(title)
  wm geometry . 420x260
  if {$say(fixed)} { wm resizable . 0 0 }
  fill . $say(text) {} $say(drawn)
  after $say(splash) { set say(text) "File Edit View Help"; set say(fixed) 0; set say(size) 800x600; make_main; wm withdraw . }
} elseif {$say(asks)} {
  # A question in a window of its own, which Return answers with its default button.
  wm title . $say(title)
  wm geometry . 420x260
  if {$say(fixed)} { wm resizable . 0 0 }
  fill . $say(text) $say(buttons) 0
  bind . <Return> { set say(splash) 1; set say(text) "File Edit View Help"; set say(fixed) 0; set say(size) 800x600; make_main; wm withdraw . }
} else make_main
